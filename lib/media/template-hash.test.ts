import { getTemplateHash } from './template-hash'

test('two patterns in one folder have different hashes', () => {
  const hashOfPictures = getTemplateHash('lib/media', /^clean-picture\.ts$/)
  const hashOfFilms = getTemplateHash('lib/media', /^clean-film\.ts$/)
  expect(hashOfFilms).not.toBe(hashOfPictures)
  expect(getTemplateHash('lib/media', /^clean-picture\.ts$/)).toBe(hashOfPictures)
})
