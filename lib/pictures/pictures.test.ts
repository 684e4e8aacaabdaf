import fs, { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { GET as getOriginal } from '@/app/api/media/[...path]/route'
import { GET } from '@/app/pictures/[...path]/route'
import { homePageTexts } from '@/lib/content/home'
import { DAY_MS } from '@/lib/format/units'
import { log } from '@/lib/log'
import { saveCleanCopies } from '@/lib/media/clean-file'
import { saveWholeFile } from '@/lib/media/file-content'
import { buildPicturePath } from '@/lib/routing/paths'
import { getPictureAddress, getPictureHash } from './address'
import { PICTURE_FOLDER, removeFormerFiles } from './folder'
import { buildSizeFilePath, parsePicturePath, renderMissingSizes, renderSizes } from './sizes'
import { listWidths } from './widths'

jest.mock('@/lib/media/file-content', () => {
  const actual = jest.requireActual('@/lib/media/file-content')
  return { ...actual, saveWholeFile: jest.fn(actual.saveWholeFile) }
})

// The pictures are in a separate folder under public/media, which no other test lists.
const media = fs.mkdtempSync(path.resolve('public/media/test-pictures-'))
const before = new Set(readFolder())
afterAll(() => {
  rmSync(media, { recursive: true })
  for (const name of readFolder()) if (!before.has(name)) rmSync(path.join(PICTURE_FOLDER, name))
})

function readFolder(): string[] {
  mkdirSync(PICTURE_FOLDER, { recursive: true })
  return readdirSync(PICTURE_FOLDER)
}

const never = new AbortController().signal
const paint = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#a63d22' } })
const save = (name: string, bytes: Buffer) => {
  writeFileSync(path.join(media, name), bytes)
  return `/media/${path.basename(media)}/${name}`
}
const get = (address: string, accept = 'image/avif,image/webp,*/*') =>
  GET(new Request(new URL(address, 'http://site.example'), { headers: { accept } }))
const original = (src: string, headers = {}) =>
  getOriginal(new Request(`http://site.example${src}`, { headers }), {
    params: Promise.resolve({ path: src.split('/').slice(2) }),
  })
const readBytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a size is the original until it is made, then AVIF or WebP that browsers keep for good', async () => {
  const src = save('Villa_1.JPG', await paint(800, 400).jpeg().toBuffer())
  const address = getPictureAddress(src, 750)
  expect(address).toMatch(/^\/pictures\/[0-9a-f]{12}\/750\/media\/\S+\.JPG$/)
  const { status, headers } = await get(address)
  const first = [status, headers.get('content-type'), headers.get('cache-control')]
  expect(first).toEqual([200, 'image/jpeg', 'no-store'])
  const files = await renderSizes([{ src, width: 800, kind: 'photograph' }], never)
  expect(files).toHaveLength(listWidths(800).length + 3)
  for (const [accept, type] of [
    ['image/avif,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/webp'],
  ] as const) {
    const response = await get(address, accept)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      vary: 'Accept',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  }
  const widest = await sharp(await readBytes(await get(getPictureAddress(src, 1080)))).metadata()
  expect(widest.width).toBe(800)
  // Another picture of the same name has another address, and the former one stays for pages that are open.
  writeFileSync(path.join(media, 'Villa_1.JPG'), await paint(900, 400).jpeg().toBuffer())
  expect(getPictureAddress(src, 750)).not.toBe(address)
  expect((await get(address)).status).toBe(200)
})

test('pictures of every kind that a browser shows have all sizes', async () => {
  const jpeg = await sharp('public/media/hero-dusk.jpg').resize(600).jpeg().toBuffer()
  const pixels = Buffer.alloc(3 * 2 * 100 * 100, 128)
  const frames = [await paint(30, 20).png().toBuffer(), await paint(30, 20).png().toBuffer()]
  const moving = sharp(frames, { join: { animated: true } })
  const deep = sharp(pixels, { raw: { width: 100, height: 100, channels: 3 } }).toColourspace('rgb16')
  const sources: [name: string, width: number, bytes: Buffer][] = [
    ['long.jpg', 200, await paint(200, 20_000).jpeg().toBuffer()],
    ['long.png', 20_000, await paint(20_000, 100).png().toBuffer()],
    ['torn.jpg', 600, jpeg.subarray(0, jpeg.length / 2)],
    ['garbled.jpg', 600, Buffer.concat([jpeg.subarray(0, 5000), Buffer.alloc(40, 7), jpeg.subarray(5040)])],
    ['cmyk.jpg', 300, await paint(300, 200).toColourspace('cmyk').jpeg().toBuffer()],
    ['grey.jpg', 300, await paint(300, 200).toColourspace('b-w').jpeg().toBuffer()],
    ['turned.jpg', 200, await paint(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()],
    ['deep.png', 100, await deep.png().toBuffer()],
    ['palette.png', 300, await paint(300, 200, 4).png({ palette: true }).toBuffer()],
    ['moving.gif', 30, await moving.clone().gif().toBuffer()],
    ['moving.webp', 30, await moving.webp().toBuffer()],
    ['modern.avif', 300, await paint(300, 200).avif().toBuffer()],
    ['one.png', 1, await paint(1, 1).png().toBuffer()],
  ]
  const logged = jest.spyOn(log, 'error').mockImplementation(() => {})
  for (const [name, width, bytes] of sources) {
    const src = save(name, bytes)
    const kind = name.endsWith('.png') ? 'drawing' : 'photograph'
    await renderSizes([{ src, width, kind }], never)
    for (const at of listWidths(width)) {
      const response = await get(getPictureAddress(src, at), 'image/webp')
      const size = await sharp(await readBytes(response)).metadata()
      expect([name, at, response.status, size.format]).toEqual([name, at, 200, 'webp'])
      // A drawing keeps its own pixels where these need fewer bytes.
      expect(size.width).toBeLessThanOrEqual(name.endsWith('.png') ? 2560 : at)
    }
  }
  expect(logged).not.toHaveBeenCalled()
  const turned = getPictureAddress(`/media/${path.basename(media)}/turned.jpg`, 320)
  const size = await sharp(await readBytes(await get(turned))).metadata()
  expect(size).toMatchObject({ width: 200, height: 300 })
})

test('a file that is not a picture is counted in the log and does not hold up the others; a stop ends the run', async () => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => {})
  const src = save('words.jpg', Buffer.from('no picture'))
  const good = save('good.png', await paint(20, 20).png().toBuffer())
  const sources = [src, '/media/no-such.jpg', '/media/plan.svg', good].map((source) => ({
    src: source,
    width: 20,
    kind: 'photograph' as const,
  }))
  await renderSizes(sources, never)
  expect(logged).toHaveBeenCalledWith({ failed: 1 }, expect.any(String))
  expect((await get(getPictureAddress(good, 320))).headers.get('content-type')).toBe('image/webp')
  expect((await get(getPictureAddress(src, 320))).status).toBe(404)
  expect(await renderSizes(sources, AbortSignal.abort())).toEqual([])
})

test('each picture has one address', async () => {
  const src = '/media/hero-dusk.jpg'
  const hash = String(getPictureHash(src))
  expect(parsePicturePath(buildPicturePath(src, 750, hash))).toEqual({ src, width: 750, hash })
  const sized = `/pictures/${hash}/750`
  for (const address of [
    ...[buildPicturePath(src, 751, hash), buildPicturePath(src, 750, 'f'.repeat(12))],
    ...[`${sized}/media/%68ero-dusk.jpg`, `${sized}/media/..%2f..%2fpackage.json`, `${sized}/media/%`, sized],
    ...[`${sized}/media/no-such.jpg`, `/pictures/${hash}/0750${src}`, `/pictures/750${src}`, '/pictures/'],
    // Names that no file can have: NUL, a backslash, a letter beyond ASCII, 300 letters, a file in the place of a
    // folder.
    ...['%00', 'a%5Cb', '%E0%AE%85', 'a'.repeat(300), 'hero-dusk.jpg/a'].map(
      (name) => `${sized}/media/${name}.jpg`,
    ),
  ])
    expect([address, (await get(address)).status]).toEqual([address, 404])
  for (const missing of ['/media/plan.svg', '/media/no-such.jpg', '/media/50%.jpg', '/media'])
    expect(getPictureAddress(missing, 750)).toBe(missing)
})

test("a phone's largest picture has at most 46 KB, and 33 dB", async () => {
  // The sample's richest in detail, and its darkest.
  const names = ['detail-planting', 'plots-a-avenue', 'villa-b-garden', 'hero-dusk']
  for (const src of [homePageTexts.banner.poster.src, ...names.map((name) => `/media/${name}.jpg`)]) {
    const size = { src, hash: String(getPictureHash(src)), width: 750 }
    await renderMissingSizes([size], 'photograph')
    const bytes = readFileSync(buildSizeFilePath(size, 'avif'))
    const isFine = (await measurePsnr(sharp(`public${src}`).resize({ width: 750 }), bytes)) >= 33
    expect([src, isFine, bytes.length <= 46 * 1024]).toEqual([src, true, true])
  }
})

/** Peak signal-to-noise ratio of an encoded picture, in dB, over all channels and pixels. */
async function measurePsnr(picture: ReturnType<typeof sharp>, bytes: Buffer): Promise<number> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const difference = await sharp(data, { raw: info })
    .composite([{ input: bytes, blend: 'difference' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = await sharp(difference.data, { raw: difference.info }).stats()
  const squares = channels.map(({ mean, stdev }) => mean ** 2 + stdev ** 2)
  return 10 * Math.log10((255 ** 2 * squares.length) / squares.reduce((sum, square) => sum + square))
}

test('a drawing of lines is lossless, and a rendering in a PNG is a photograph', async () => {
  const lines = '<path d="M0 100.5h600M300.5 0v400M0 0l600 400" stroke="#222" fill="none"/>'
  const ground = '<rect width="600" height="400" fill="#fff"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${ground}${lines}</svg>`
  const drawing = await sharp(Buffer.from(svg)).png().toBuffer()
  const src = save('section.png', drawing)
  await renderSizes([{ src, width: 600, kind: 'drawing' }], never)
  for (const at of [414, 750]) {
    const response = await get(getPictureAddress(src, at))
    expect(response.headers.get('content-type')).toBe('image/webp')
    const pixels = await sharp(await readBytes(response))
      .resize(600)
      .removeAlpha()
      .raw()
      .toBuffer()
    expect(pixels.equals(await sharp(drawing).removeAlpha().raw().toBuffer())).toBe(true)
  }
  const rendering = save('render.png', await sharp('public/media/hero-dusk.jpg').resize(600).png().toBuffer())
  await renderSizes([{ src: rendering, width: 600, kind: 'photograph' }], never)
  expect((await get(getPictureAddress(rendering, 750))).headers.get('content-type')).toBe('image/avif')
})

test('a size that the catalogue does not need is deleted after 30 days', async () => {
  const names = ['a', 'b', 'c'].map((sign) => `${sign.repeat(16)}-750.webp`)
  for (const name of names) writeFileSync(path.join(PICTURE_FOLDER, name), '')
  const [needed = '', old = '', young = ''] = names.map((name) => path.join(PICTURE_FOLDER, name))
  for (const file of [needed, old]) fs.utimesSync(file, 1, 1)
  const others = readFolder().filter((name) => !names.includes(name))
  const wanted = others.map((name) => path.join(PICTURE_FOLDER, name))
  await removeFormerFiles([needed, ...wanted], Date.now() + DAY_MS)
  expect([needed, old, young].map((file) => existsSync(file))).toEqual([true, false, true])
})

const PLACE = {
  IFD0: { Make: 'Phone', Model: 'X' },
  IFD3: { GPSLatitude: '13/1 5/1 0/1', GPSLatitudeRef: 'N' },
}
/** Metadata that cameras write, in all of its forms. */
const CAMERA_NOTES = /Exif|GPS|Phone|xap\/1\.0|Photoshop|13\.0827|ftypmp4|xyz/

test('no original carries the place or the camera, in whatever format', async () => {
  const traced = () =>
    paint(60, 40)
      .withExif(PLACE)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><p>http://ns.adobe.com/xap/1.0/ GPS</p></x:xmpmeta>')
  const plain = await paint(60, 40).jpeg().toBuffer()
  const segment = (marker: number, words: string) =>
    Buffer.concat([
      plain.subarray(0, 2),
      Buffer.from([0xff, marker, 0, words.length + 2]),
      Buffer.from(words, 'latin1'),
      plain.subarray(2),
    ])
  const png = await paint(60, 40).png().withMetadata().toBuffer()
  // A chunk is its length, its type, its text and their checksum.
  const length = Buffer.from('00000013', 'hex')
  const checksum = Buffer.from('85ed4c20', 'hex')
  const comment = Buffer.concat([length, Buffer.from('tEXtComment\0GPS 13.0827'), checksum])
  const sources: [string, Buffer][] = [
    ['a.jpg', await traced().jpeg().toBuffer()],
    ['a.PNG', await traced().png().toBuffer()],
    ['a.webp', await traced().webp().toBuffer()],
    ['a.avif', await traced().avif().toBuffer()],
    ['wrong-name.png', await traced().jpeg().toBuffer()],
    ['iptc.jpg', segment(0xed, 'Photoshop 3.0\0 13.0827, 80.2707')],
    ['comment.jpg', segment(0xfe, 'GPS 13.0827, 80.2707')],
    ['second.jpg', Buffer.concat([plain, await traced().jpeg().toBuffer()])],
    ['film.jpg', Buffer.concat([plain, Buffer.from('\0\0\0\x18ftypmp42 ©xyz+13.0827')])],
    ['text.png', Buffer.concat([png.subarray(0, 33), comment, png.subarray(33)])],
  ]
  for (const [name, bytes] of sources) {
    const src = save(name, bytes)
    expect([name, CAMERA_NOTES.test(bytes.toString('latin1'))]).toEqual([name, true])
    const response = await original(src)
    const sent = await readBytes(response)
    expect([name, response.status, CAMERA_NOTES.test(sent.toString('latin1'))]).toEqual([name, 200, false])
    expect((await sharp(sent).metadata()).width).toBe(60)
    expect(readFileSync(path.join(media, name)).equals(bytes)).toBe(true)
    // The same on the way of a size that is not made yet.
    const address = getPictureAddress(src, 320)
    if (address !== src)
      expect(CAMERA_NOTES.test((await readBytes(await get(address))).toString('latin1'))).toBe(false)
  }
})

test('an original that could not be cleaned, because the disk failed, is not taken for a missing one and is tried again', async () => {
  const src = save('later.jpg', await paint(60, 40).withExif(PLACE).jpeg().toBuffer())
  const full = Object.assign(new Error('No space'), { code: 'ENOSPC' })
  jest.mocked(saveWholeFile).mockRejectedValueOnce(full)
  await expect(original(src)).rejects.toThrow('No space')
  expect((await original(src)).status).toBe(200)
})

test('originals are cleaned one at a time', async () => {
  const traced = await paint(60, 40).withExif(PLACE).jpeg().toBuffer()
  jest.mocked(saveWholeFile).mockClear()
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  jest.mocked(saveWholeFile).mockReturnValueOnce(gate)
  const both = Promise.all(['one.jpg', 'two.jpg'].map((name) => original(save(name, traced))))
  // Takes far longer than the second one would.
  await paint(4000, 4000).jpeg().toBuffer()
  expect(saveWholeFile).toHaveBeenCalledTimes(1)
  release()
  await both
})

test('a job makes the copies of all originals, and copies of former originals are deleted after 30 days', async () => {
  const photo = await paint(60, 40).withExif(PLACE).jpeg().toBuffer()
  const film = Buffer.from('\0\0\0\x08ftyp\0\0\0\x08udta')
  save('job.jpg', photo)
  save('job.mp4', film)
  save('plain.png', await paint(60, 40).png().toBuffer())
  const copies = await saveCleanCopies(never)
  const listCopies = () => readFolder().filter((name) => name.startsWith('clean-'))
  const copiesBefore = listCopies()
  jest.mocked(saveWholeFile).mockClear()
  for (const name of ['job.jpg', 'job.mp4', 'plain.png'])
    expect((await original(`/media/${path.basename(media)}/${name}`)).status).toBe(200)
  expect(saveWholeFile).not.toHaveBeenCalled()
  expect(listCopies()).toEqual(copiesBefore)
  // The owner replaces the photograph: the copy of the former one goes.
  save('job.jpg', await paint(80, 40).withExif(PLACE).jpeg().toBuffer())
  const needed = await saveCleanCopies(never)
  const former = copies.filter((file) => !needed.includes(file) && existsSync(file))
  expect(former).toHaveLength(1)
  const others = readFolder().map((name) => path.join(PICTURE_FOLDER, name))
  const kept = [...needed, ...others.filter((file) => !former.includes(file))]
  await removeFormerFiles(kept, Date.now() + 29 * DAY_MS)
  expect(former.map((file) => existsSync(file))).toEqual([true])
  await removeFormerFiles(kept, Date.now() + 31 * DAY_MS)
  expect(former.map((file) => existsSync(file))).toEqual([false])
  expect(needed.filter((file) => file.includes('clean-')).every((file) => existsSync(file))).toBe(true)
})

test('an original without notes of a camera is sent as it is, a turned one stays turned, and colours keep their profile', async () => {
  const plain = await paint(60, 40).png().withIccProfile('p3').toBuffer()
  expect((await readBytes(await original(save('plain.png', plain)))).equals(plain)).toBe(true)
  const phone = paint(60, 40).withExif(PLACE).withMetadata({ orientation: 6, icc: 'p3' }).jpeg()
  const sent = await readBytes(await original(save('phone.jpg', await phone.toBuffer())))
  expect(await sharp(sent).metadata()).toMatchObject({ width: 40, height: 60, icc: expect.anything() })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect((await readBytes(await original(save('plan.svg', svg)))).equals(svg)).toBe(true)
  const none = ['photo.heic', 'notes.txt'].map((name) => save(name, Buffer.from('no picture')))
  const strange = [
    '../../package.json',
    '\0.jpg',
    'a\\b.jpg',
    '%',
    `${'a'.repeat(300)}.jpg`,
    'hero-dusk.jpg/a.jpg',
  ]
  for (const src of [...none, ...['no-such.jpg', ...strange].map((name) => `/media/${name}`)])
    expect([src, (await original(src)).status]).toEqual([src, 404])
})

test('a film loses place, date and other notes of its camera, and the rest stays at its place', async () => {
  const box = (type: string, ...parts: Buffer[]) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + Buffer.concat(parts).length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, ...parts])
  }
  const place = box('udta', box('\xa9xyz', Buffer.from('+13.0827+080.2707/')))
  const keys = box('meta', Buffer.from('com.apple.quicktime.location.ISO6709 +13.0827'))
  const dated = (type: string, version: number) =>
    box(
      type,
      Buffer.from([version, 0, 0, 0]),
      Buffer.alloc(version === 1 ? 16 : 8, 0xd7),
      Buffer.alloc(16, 2),
    )
  const track = [dated('tkhd', 0), box('mdia', dated('mdhd', 1)), place]
  const film = Buffer.concat([
    ...[box('ftyp', Buffer.from('mp42')), box('mdat', Buffer.alloc(64, 1)), box('uuid', Buffer.from('XMP'))],
    box('moov', dated('mvhd', 0), place, keys, box('trak', ...track)),
  ])
  for (const name of ['a.mp4', 'b.MOV']) {
    const src = save(name, film)
    const sent = await readBytes(await original(src))
    expect(sent.length).toBe(film.length)
    expect(sent.toString('latin1').match(/udta|meta|uuid/)).toBeNull()
    expect(sent.toString('latin1').match(/free/g)).toHaveLength(4)
    expect(sent.toString('latin1').match(/13\.0827|XMP|location|\xd7/)).toBeNull()
    expect(sent.toString('latin1').split('\x02'.repeat(16))).toHaveLength(4)
    expect(sent.includes(Buffer.alloc(64, 1))).toBe(true)
    expect((await original(src, { range: 'bytes=0-3' })).status).toBe(206)
  }
  const plain = readFileSync('public/media/banner-720.mp4')
  expect((await original('/media/banner-720.mp4')).headers.get('content-length')).toBe(String(plain.length))
  expect((await original(save('torn.mp4', film.subarray(0, 40)))).status).toBe(200)
})
