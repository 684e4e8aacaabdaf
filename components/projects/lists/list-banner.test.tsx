import { buildSummary } from '@/lib/testing/builders'
import { listSlides } from './list-banner'

const street = buildSummary().image
const garden = { ...street, src: '/media/garden.jpg' }
const withTwoPictures = { ...buildSummary(), id: 1, image: street, thumbnail: garden }
const withOnePicture = { ...buildSummary(), id: 2, image: street, thumbnail: street }

test('a banner shows no picture that is also on a card below, unless the list has no others', () => {
  expect(listSlides([withOnePicture, withTwoPictures])).toEqual([withTwoPictures])
  expect(listSlides([withOnePicture, withOnePicture])).toHaveLength(2)
  expect(listSlides([withTwoPictures])).toEqual([])
})
