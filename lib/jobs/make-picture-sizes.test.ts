import { getCatalogueVersion, listProjects } from '@/lib/catalogue'
import { seedCatalogue } from '@/lib/catalogue/seed'
import { changeCatalogue, saveVersion } from '@/lib/catalogue/version'
import { homeContent } from '@/lib/content/home'
import { log } from '@/lib/log'
import { type Format, getPicture } from '@/lib/pictures/resize'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { makePictureSizes } from './make-picture-sizes'

makeDataFolder()
const never = new AbortController().signal
let requested: string[]
// AVIF comes after all WebP, of the same addresses.
const make = async (address: string, format: Format) => void (format === 'webp' && requested.push(address))

beforeAll(async () => {
  await fillDatabase()
  await seedCatalogue()
})
beforeEach(() => {
  requested = []
})

test('every size of the pictures on pages once, first screens first', async () => {
  expect(await makePictureSizes(never, make)).toBe(await getCatalogueVersion())
  expect(new Set(requested).size).toBe(requested.length)
  expect(requested[0]).toContain(homeContent.banner.poster.src)
  const { items } = await listProjects({ status: 'ongoing' })
  const places = items.map(({ image, thumbnail }) =>
    [image, thumbnail].map(({ src }) => requested.findIndex((address) => address.endsWith(src))),
  )
  expect(places.flat()).not.toContain(-1)
  const enlarged = requested.findIndex((address) => address.startsWith('/pictures/enlarged/'))
  expect(enlarged).toBeGreaterThan(Math.max(...places.flat()))
  // An address that the site does not know would be null: each is a picture.
  for (const address of requested) expect(await getPicture(address)).not.toBeNull()
})

test('a size that cannot be made is counted in the log and holds up no other', async () => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => {})
  await makePictureSizes(never, make)
  const all = requested.length
  requested = []
  const fail = async (address: string, format: Format) => {
    await make(address, format)
    if (requested.length < 3) throw new Error('no picture')
  }
  expect(await makePictureSizes(never, fail)).not.toBeNull()
  expect(requested).toHaveLength(all)
  expect(logged).toHaveBeenCalledWith({ failed: 2 }, 'Some sizes of pictures could not be made')
})

test('a change of the catalogue ends a run, and so does the signal', async () => {
  const change = async (address: string, format: Format) => {
    await make(address, format)
    await changeCatalogue(saveVersion)
  }
  expect(await makePictureSizes(never, change)).toBeNull()
  expect(requested).toHaveLength(1)
  expect(await makePictureSizes(AbortSignal.abort(), make)).toBeNull()
  expect(requested).toHaveLength(1)
})
