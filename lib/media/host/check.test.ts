import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { checkHostFile } from './check'

const folder = mkdtempSync(path.join(tmpdir(), 'host-check-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function paint(name: string, width: number, height: number): Promise<string> {
  const file = path.join(folder, name)
  await sharp({ create: { width, height, channels: 3, background: '#c00000' } }).toFile(file)
  return file
}

test.each([
  ['large.png', 4000, 3001, '12 million'],
  ['large.webp', 4000, 3001, '12 million'],
  ['large.jpg', 6000, 4001, '24 million'],
])('%s of %i × %i pixels is refused', async (name, width, height, fault) => {
  expect(await checkHostFile(await paint(name, width, height), 'hash')).toEqual({
    fault: expect.stringContaining(fault),
  })
})

test.each([
  ['fits.png', 4000, 3000],
  ['fits.jpg', 6000, 4000],
])('%s of %i × %i pixels is measured', async (name, width, height) => {
  expect(await checkHostFile(await paint(name, width, height), 'hash')).toMatchObject({
    measures: { width, height },
  })
})

test('a picture that takes too long is a fault; the next ones are read', async () => {
  const slow = await paint('slow.png', 4000, 3000)
  const small = await paint('small.png', 40, 30)
  // The process alone takes longer to start than 1 ms.
  expect(await checkHostFile(slow, 'hash', 1)).toEqual({ fault: 'the picture cannot be decoded in 0.001 s' })
  const checked = await Promise.all([small, small, small].map((file) => checkHostFile(file, 'hash')))
  expect(checked).toEqual(
    Array(3).fill({ name: 'hash.png', measures: { width: 40, height: 30, color: '#c00000' } }),
  )
})

test('a small drawing of a million dashes is refused within seconds', async () => {
  const file = path.join(folder, 'dashes.svg')
  const lines = 'l900 900l-900 0l900-900'.repeat(500)
  const dashes = `<path d="M0 0${lines}" fill="none" stroke="#000" stroke-dasharray=".01"/>`
  writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 900">${dashes}</svg>`)
  expect(await checkHostFile(file, 'hash')).toEqual({ fault: 'the picture cannot be decoded in 3 s' })
})
