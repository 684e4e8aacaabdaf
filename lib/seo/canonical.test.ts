import { buildCanonical, buildFileUrl } from './canonical'
import { clip, pickFitting } from './fit'

test.each([
  ['/ongoing-projects/Chennai', 'https://www.example.com/ongoing-projects/chennai'],
  ['/about-us/', 'https://www.example.com/about-us'],
  ['/home?menu_active=home#top', 'https://www.example.com/home'],
  ['//blog//page/2/', 'https://www.example.com/blog/page/2'],
])('%s has one canonical address', (path, canonical) => {
  expect(buildCanonical(path, 'https://www.Example.com/')).toBe(canonical)
})

test('a file keeps its spelling', () => {
  expect(buildFileUrl('/media/Plan-A.jpg', 'https://www.example.com')).toBe(
    'https://www.example.com/media/Plan-A.jpg',
  )
})

test('a text is cut at a word, and the first wording that fits is taken', () => {
  expect(clip('one two three, four', 15)).toBe('one two three…')
  expect(clip('short', 15)).toBe('short')
  expect(pickFitting(['far too long a wording', 'fits'], 10)).toBe('fits')
  expect(pickFitting(['far too long a wording', 'also too long'], 10)).toBe('also too…')
})
