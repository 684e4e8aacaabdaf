import { chennai, tirunelveli } from '@/lib/testing/builders'
import { listBannerSlides } from './banner-slides'

const inChennai = [1, 2, 3, 4, 5].map((id) => ({ id, city: chennai }))
const inTirunelveli = [6, 7].map((id) => ({ id, city: tirunelveli }))

test('the banner begins with projects below the first row of cards, and its cities take turns', () => {
  const slides = listBannerSlides([...inChennai, ...inTirunelveli])
  expect(slides.map(({ id }) => id)).toEqual([4, 6, 5, 7, 1])
})

test.each([
  [[], []],
  [inChennai.slice(0, 2), [1, 2]],
])('a short list is shown whole', (projects, ids) => {
  expect(listBannerSlides(projects).map(({ id }) => id)).toEqual(ids)
})
