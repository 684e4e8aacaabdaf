import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { readSampleCatalogue } from '@/lib/catalogue/seed'
import { homeContent } from '@/lib/content/home'
import { removeUnread } from '@/lib/jobs/remove-unread'
import { log } from '@/lib/log'
import { picturePath } from '@/lib/paths'
import { DAY_MS } from '@/lib/today'
import { getPicture, LEAST_PSNR, makePicture, measurePsnr, type StoredPicture } from './resize'

const folder = mkdtempSync(path.join(tmpdir(), 'site-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

const WIDTHS = [192, 320, 414, 750, 1080, 1280]
const SOURCE = '/media/hero-dusk.jpg'
const sources = [SOURCE, '/media/villa-a-street.jpg', '/media/plots-a-avenue.jpg']

const readBytes = async (picture: StoredPicture | null) =>
  new Response((await picture?.open())?.read()).arrayBuffer()

test('a burst of cold sizes is encoded two at a time, each once', async () => {
  let most = 0
  const watch = () => {
    most = Math.max(most, sharp.counters().process)
  }
  sharp.queue.on('change', watch)
  const addresses = sources.flatMap((src) => WIDTHS.map((width) => picturePath(src, width)))
  const pictures = await Promise.all(
    [...addresses, ...addresses].map(async (address) => readBytes(await getPicture(address, false, folder))),
  )
  sharp.queue.off('change', watch)
  expect(most).toBe(2)
  expect(readdirSync(folder)).toHaveLength(addresses.length)
  for (const [index, bytes] of pictures.entries()) {
    const { format, width } = await sharp(bytes).metadata()
    expect({ format, width }).toEqual({ format: 'webp', width: WIDTHS[index % WIDTHS.length] })
  }
})

test('an enlarged picture is finer than the one of a page', async () => {
  const [page, enlarged] = await Promise.all(
    [false, true].map(async (isEnlarged) =>
      readBytes(await getPicture(picturePath(SOURCE, 1280, isEnlarged), false, folder)),
    ),
  )
  expect(enlarged?.byteLength).toBeGreaterThan((page?.byteLength ?? 0) * 1.1)
})

test('AVIF is sent to browsers that accept it once a job has made it', async () => {
  const read = async (acceptsAvif: boolean) => {
    const picture = await getPicture(picturePath(SOURCE, 750), acceptsAvif, folder)
    const { format } = await sharp(await readBytes(picture)).metadata()
    return { type: picture?.type, format, isProvisional: picture?.isProvisional }
  }
  const webp = { type: 'image/webp', format: 'webp', isProvisional: false }
  expect(await read(true)).toEqual({ ...webp, isProvisional: true })
  await makePicture(picturePath(SOURCE, 750), 'avif', folder)
  expect(await read(true)).toEqual({ type: 'image/avif', format: 'heif', isProvisional: false })
  expect(await read(false)).toEqual(webp)
  const etags = [true, false].map((avif) => getPicture(picturePath(SOURCE, 750), avif, folder))
  expect(new Set((await Promise.all(etags)).map((picture) => picture?.etag)).size).toBe(2)
})

test("a phone's largest picture has at most 45 KB, and no less than the floor", async () => {
  const sample = JSON.stringify(await readSampleCatalogue())
  const banners = [...sample.matchAll(/"(?:image|thumbnail)":"(\/media\/[^"]+)"/g)].map(([, src]) =>
    String(src),
  )
  for (const src of new Set([homeContent.banner.poster.src, ...banners])) {
    await makePicture(picturePath(src, 750), 'avif', folder)
    const bytes = Buffer.from(await readBytes(await getPicture(picturePath(src, 750), true, folder)))
    const pixels = sharp(`public${src}`).resize({ width: 750 }).raw()
    const psnr = await measurePsnr(await pixels.toBuffer({ resolveWithObject: true }), bytes)
    expect({ src, isLight: bytes.length <= 45 * 1024, isFine: psnr >= LEAST_PSNR }).toEqual({
      src,
      isLight: true,
      isFine: true,
    })
  }
}, 120_000)

test('a size that was not requested for 30 days is deleted', async () => {
  const [first, ...others] = readdirSync(folder)
  const days = (count: number) => new Date(Date.now() - count * DAY_MS)
  utimesSync(path.join(folder, first ?? ''), days(31), days(31))
  utimesSync(path.join(folder, others[0] ?? ''), days(1), days(60))
  expect(await removeUnread(folder)).toBe(1)
  expect(readdirSync(folder)).toEqual(others)
})

test('a picture that cannot be stored is sent all the same', async () => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => {})
  const picture = await getPicture(picturePath(SOURCE, 96), false, '/dev/null/pictures')
  expect((await sharp(await readBytes(picture)).metadata()).width).toBe(96)
  expect(logged).toHaveBeenCalledTimes(1)
  logged.mockRestore()
})
