import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildNotFoundResponse } from './not-found-page'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'not-found-'))
const versionFile = path.join(folder, 'data/catalogue.version')
const before = process.cwd()

beforeAll(() => {
  process.env.DATA_DIR = path.join(folder, 'data')
  fs.mkdirSync(path.join(folder, 'data'))
  fs.mkdirSync(path.join(folder, '.next/server/app'), { recursive: true })
  fs.writeFileSync(path.join(folder, '.next/BUILD_ID'), 'build-1')
  fs.writeFileSync(
    path.join(folder, '.next/server/app/_not-found.html'),
    '<h1>No</h1><script>flight()</script>',
  )
  fs.writeFileSync(versionFile, 'v1')
  process.chdir(folder)
})
afterAll(() => {
  process.chdir(before)
  fs.rmSync(folder, { recursive: true })
})

test('its script is there for every visitor, also when a version comes back whose folder was removed', async () => {
  const pages = path.join(folder, 'data/pages/build-1-v1')
  const readFlight = async () => {
    const response = buildNotFoundResponse()
    expect(response.status).toBe(404)
    const name = /src="\/flight\/([^"]+)"/.exec(await response.text())?.[1] ?? 'none'
    return fs.existsSync(path.join(pages, 'flight', `${name}.gz`))
  }
  expect(await readFlight()).toBe(true)
  // Two other versions came and went while nobody asked for anything that is not there.
  fs.rmSync(pages, { recursive: true })
  fs.writeFileSync(`${versionFile}.next`, 'v1')
  fs.renameSync(`${versionFile}.next`, versionFile)
  expect(await readFlight()).toBe(true)
})
