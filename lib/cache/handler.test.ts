import fs from 'node:fs'
import path from 'node:path'
import { makeBuild, runWithCache } from '../testing/page-cache'
import { runModule } from '../testing/run-module'

let folder: string
beforeEach(() => {
  folder = makeBuild()
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

/** Runs code with caches over a fresh build and the catalogue v1. */
const withCache = (code: string) => runWithCache(folder, `setVersion('v1')\n${code}`)

test('a rendered page is kept, with its policy, until the catalogue changes', () => {
  const seen = withCache(`
    await set('/home', page('<p>one</p>'))
    const before = await get('/home')
    setVersion('v2')
    report({ html: before.html, policy: before.headers['content-security-policy'].slice(0, 18), after: await get('/home') })`)
  expect(seen).toEqual({ html: '<p>one</p>', policy: "default-src 'none'", after: null })
})

test('a change whose process was killed: after two seconds the old pages are not trusted any more', () => {
  const seen = withCache(`
    await set('/home', page('one'))
    setVersion('v1 never-was')
    const long = new Date(Date.now() - 3000)
    fs.utimesSync(folder + '/data/catalogue.version', long, long)
    const after = await get('/home')
    await set('/home', page('two'))
    report({ after, anew: (await get('/home')).html })`)
  expect(seen).toEqual({ after: null, anew: 'two' })
})

test('a version that comes back brings no page from memory whose flight is gone from the disk', () => {
  const seen = withCache(`
    const html = '<p>one</p><script>1</script>'
    await set('/home', page(html))
    const isKept = (await get('/home')) !== null
    // As another process does, which sees two more versions while nobody asks this one.
    fs.rmSync(folder + '/data/pages/build-1-v1', { recursive: true })
    setVersion('v2')
    setVersion('v1')
    // Whatever the steps of the file system's clock are.
    fs.utimesSync(folder + '/data/catalogue.version', 2000, 2000)
    report({ isKept, after: await get('/home') })`)
  expect(seen).toEqual({ isKept: true, after: null })
})

test('a page from the cache names the catalogue it is true for, and only where others may keep it', () => {
  const name = 'x-catalogue-version'
  const seen = withCache(`
    const named = async (address) => (await get(address))?.headers['${name}'] ?? null
    await set('/home', page('one'))
    const kept = await named('/home')
    await get('/changed-meanwhile')
    setVersion('v2')
    const between = page('one')
    await open().set(key('/changed-meanwhile'), between, {})
    report({ kept, between: between.headers['${name}'] ?? null })`)
  expect(seen).toEqual({ kept: 'v1', between: null })
  expect(withCache(`report((await get('/home')).headers['${name}'])`)).toBe('v1')
})

test('a page survives a restart on disk, for its own version only', () => {
  withCache(`await set('/home', page('<p>kept</p>')); report(null)`)
  expect(withCache(`report((await get('/home')).html)`)).toBe('<p>kept</p>')
  expect(withCache(`setVersion('v2'); report(await get('/home'))`)).toBeNull()
})

test('answers for unknown addresses are never stored; the fixed 404 page is', () => {
  const seen = withCache(`
    for (let n = 0; n < 50; n++) await set('/view-project/invented-' + n, page('no', 404))
    await set('/ongoing-projects/Chennai', page('', 308))
    await set('/_not-found', page('sorry', 404))
    report({ invented: await get('/view-project/invented-7'), moved: await get('/ongoing-projects/Chennai'), fixed: (await get('/_not-found')).html })`)
  expect(seen).toEqual({ invented: null, moved: null, fixed: 'sorry' })
  const files = fs.readdirSync(path.join(folder, 'data'), { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => name.includes('invented'))).toEqual([])
})

test('a page drawn for one visitor’s query is shown, and kept by nobody', () => {
  const seen = withCache(`
    const entry = page('<script>push(' + JSON.stringify(JSON.stringify({ q: '?name=Anitha' })) + ')</script>')
    await set('/home', entry)
    report({ told: entry.headers['cache-control'], kept: await get('/home') })`)
  expect(seen).toEqual({ told: 'private, no-store', kept: null })
})

test('the page of a known record that says it is a 404 page is answered so, as it is, and kept', () => {
  const seen = withCache(`
    const { NOT_FOUND_METADATA } = await import('./lib/cache/answer-status.mjs')
    const [[name, content]] = Object.entries(NOT_FOUND_METADATA)
    const html = '<meta name="' + name + '" content="' + content + '"/><p>It is over there</p>'
    await set('/_not-found', page('sorry', 404))
    const entry = page(html, 200)
    await set('/view-project/finished', entry)
    const { status, html: kept } = await get('/view-project/finished')
    report({ answered: entry.status, status, same: kept === html })`)
  expect(seen).toEqual({ answered: 404, status: 404, same: true })
})

test('disk is bounded: of older catalogues only the pages of the last two stay', () => {
  const kept = withCache(`
    const kept = []
    for (const [at, version] of ['v1', 'v2', 'v3', 'v4', 'v5'].entries()) {
      setVersion(version)
      await set('/home', page(version))
      // At once after the change: folders being emptied are there still, and are the newest by time.
      kept.push(fs.readdirSync(folder + '/data/pages').filter((name) => !name.endsWith('.leaving')).sort())
      // Folders are ordered by time, which a file system counts in steps of some milliseconds.
      fs.utimesSync(folder + '/data/pages/build-1-' + version, 1000 + at, 1000 + at)
    }
    while (fs.readdirSync(folder + '/data/pages').length > 3) await new Promise(setImmediate)
    report(kept)`)
  const names = (...versions: string[]) => versions.map((version) => `build-1-${version}`)
  expect(kept).toEqual([
    names('v1'),
    names('v1', 'v2'),
    names('v1', 'v2', 'v3'),
    names('v2', 'v3', 'v4'),
    names('v3', 'v4', 'v5'),
  ])
})

test('a folder left half removed by a killed process goes, and is no former page of anything', () => {
  fs.mkdirSync(path.join(folder, 'data/pages/build-1-v0.leaving/app'), { recursive: true })
  const left = withCache(`
    setVersion('v1')
    await set('/home', page('v1'))
    while (fs.readdirSync(folder + '/data/pages').length > 1) await new Promise(setImmediate)
    report(fs.readdirSync(folder + '/data/pages'))`)
  expect(left).toEqual(['build-1-v1'])
})

test('memory stays within its bound, and the least recently used page goes first', () => {
  const seen = runModule(`
    import { LruMemory } from './lib/cache/lru-memory.mjs'
    const memory = new LruMemory(4000)
    const entry = (size) => ({ lastModified: 0, value: { html: 'x'.repeat(size) } })
    memory.set('a', entry(500)); memory.set('b', entry(500)); memory.get('a'); memory.set('c', entry(500))
    memory.set('huge', entry(9000))
    report(['a', 'b', 'c', 'huge'].filter((key) => memory.get(key)))`)
  expect(seen).toEqual(['a', 'c'])
})
