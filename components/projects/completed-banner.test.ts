import { existsSync } from 'node:fs'
import { getCompletedPicture } from './completed-banner'

it('has its own picture for Chennai (20), Tirunelveli (21) and neither', () => {
  const sources = [20, 21, 7, null].map((id) => getCompletedPicture(id).src)
  expect(new Set(sources).size).toBe(3)
  expect(sources[2]).toBe(sources[3])
  for (const src of sources) expect(existsSync(`public${src}`)).toBe(true)
})
