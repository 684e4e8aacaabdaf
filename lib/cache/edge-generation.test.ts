import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { renewGeneration } from './edge-generation.mjs'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'edge-'))
const edge = path.join(dataDir, 'edge')
const current = path.join(edge, 'current')

beforeEach(() => fs.mkdirSync(edge))
afterEach(() => fs.rmSync(edge, { recursive: true, force: true }))
afterAll(() => fs.rmSync(dataDir, { recursive: true }))

test('the link leads to another folder each time, and to one that exists', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 5; round += 1) {
    await renewGeneration(dataDir)
    seen.add(fs.realpathSync(current))
  }
  expect(seen.size).toBe(5)
  expect(path.isAbsolute(fs.readlinkSync(current))).toBe(false)
})

test('at no moment there is no link', async () => {
  await renewGeneration(dataDir)
  let isDone = false
  const renewing = (async () => {
    for (let round = 0; round < 50; round += 1) await renewGeneration(dataDir)
    isDone = true
  })()
  while (!isDone) {
    expect(fs.existsSync(current)).toBe(true)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await renewing
})

test('two that renew at once leave one whole link', async () => {
  await Promise.all(Array.from({ length: 20 }, () => renewGeneration(dataDir)))
  expect(fs.existsSync(current)).toBe(true)
  expect(fs.readdirSync(edge).filter((name) => name.endsWith('.new'))).toEqual([])
})

test('folders of a minute ago are removed, younger ones are left to requests that still look at them', async () => {
  await renewGeneration(dataDir)
  const old = fs.realpathSync(current)
  await renewGeneration(dataDir)
  const young = fs.realpathSync(current)
  fs.utimesSync(old, new Date(Date.now() - 120_000), new Date(Date.now() - 120_000))
  await renewGeneration(dataDir)
  expect([fs.existsSync(old), fs.existsSync(young)]).toEqual([false, true])
})

test('without the folder there is no nginx to tell', async () => {
  fs.rmdirSync(edge)
  await renewGeneration(dataDir)
  expect(fs.existsSync(edge)).toBe(false)
})
