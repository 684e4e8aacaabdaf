import fs from 'node:fs'
import { makeBuild, runWithCache } from '../testing/page-cache'

// Of which catalogue a page is, when that changes on the way: in a look into the cache, or between it and the storing.

const REVALIDATE = 'public, max-age=0, must-revalidate'
let folder: string
beforeEach(() => {
  folder = makeBuild()
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

/** Runs code with caches over a fresh build and the catalogue v1; `store` stores what began to render at the last `get`. */
const withCache = (code: string) =>
  runWithCache(
    folder,
    `setVersion('v1')
     const store = async (address, html) => {
       const entry = page(html)
       await open().set(key(address), entry, {})
       return entry
     }
     // Whatever the steps of the file system's clock are.
     const age = (seconds) => fs.utimesSync(folder + '/data/catalogue.version', seconds, seconds)
     ${code}`,
  )

test('a page that rendered while the catalogue was replaced is shown, and kept by nobody', () => {
  const seen = withCache(`
    await get('/home')
    setVersion('v2')
    const entry = page('old words')
    await open().set(key('/home'), entry, {})
    const kept = await get('/home')
    // The next render is of one catalogue.
    const next = page('new words')
    await set('/home', next)
    report({ html: entry.html, told: entry.headers['cache-control'], kept, next: next.headers['cache-control'] })`)
  expect(seen).toEqual({ html: 'old words', told: 'private, no-store', kept: null, next: REVALIDATE })
})

test('while a change is under way pages stay, and what is drawn is not kept: it may show either catalogue', () => {
  const seen = withCache(`
    await set('/home', page('one'))
    await get('/begun-before')
    setVersion('v1 never-was')
    // However long this takes here, the change was announced just now.
    const soon = new Date(Date.now() + 3_600_000)
    fs.utimesSync(folder + '/data/catalogue.version', soon, soon)
    await get('/begun-within')
    const during = (await get('/home')).html
    const within = page('two')
    await open().set(key('/begun-within'), within, {})
    await open().set(key('/begun-before'), page('two'), {})
    await get('/begun-within')
    setVersion('v1')
    await open().set(key('/begun-within'), page('two'), {})
    report({ during, header: within.headers['cache-control'], within: await get('/begun-within'), before: await get('/begun-before') })`)
  expect(seen).toEqual({ during: 'one', header: 'private, no-store', within: null, before: null })
})

test('a version that came back while a page rendered is not the one it began with: it may show the one between', () => {
  const seen = withCache(`
    age(1000)
    await get('/home')
    setVersion('v2')
    setVersion('v1')
    age(2000)
    const shown = await store('/home', 'of v2, perhaps')
    const between = await get('/home')
    await store('/home', 'of v1')
    report({ told: shown.headers['cache-control'], between, next: (await get('/home')).html })`)
  expect(seen).toEqual({ told: 'private, no-store', between: null, next: 'of v1' })
})

test('a render that outlives a change and the look-up after it does not pass for the new one', () => {
  const seen = withCache(`
    // Nobody waits for it any more, as after the time limit of the last good copy.
    await get('/home')
    setVersion('v2')
    await get('/home')
    const late = await store('/home', 'of v1')
    const kept = await get('/home')
    await store('/home', 'of v2')
    report({ told: late.headers['cache-control'], kept, next: (await get('/home')).html })`)
  expect(seen).toEqual({ told: 'private, no-store', kept: null, next: 'of v2' })
})

test('what is not kept leaves no note behind: the next render is kept, also after a change', () => {
  const seen = withCache(`
    await get('/view-project/x')
    await open().set(key('/view-project/x'), page('no', 404), {})
    setVersion('v2')
    await get('/view-project/x')
    await store('/view-project/x', 'published')
    report((await get('/view-project/x')).html)`)
  expect(seen).toBe('published')
})

test('a look that began before a change finds no page of the time before: those who ask after it join it', () => {
  // On the disk alone, so that it takes a moment.
  withCache(`await get('/home'); await store('/home', 'of v1'); report(null)`)
  const seen = withCache(`
    const before = get('/home')
    setVersion('v2')
    const joined = await before
    setVersion('v1')
    report({ joined, again: (await get('/home')).html })`)
  expect(seen).toEqual({ joined: null, again: 'of v1' })
})
