/** @jest-environment jsdom */
import fs from 'node:fs'
import path from 'node:path'
import { A, B, BOOTSTRAP, HINT, preparePageStart } from '@/lib/testing/page-start'
import { takeFirstScripts } from './first-scripts.mjs'

const { getDist, countTasks, setHidden, runTask, runTasks, loaded, started, ids, drawFrame, start, settle } =
  preparePageStart()

test('scripts that a page begins with, and hints for them, leave the HTML; all others stay', () => {
  const others =
    '<script src="/_next/static/chunks/old.js" noModule=""></script><script src="/flight/x.js" defer=""></script>' +
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/later.js"/>'
  expect(takeFirstScripts(`<p>1</p>${HINT}${A}${others}${B}`, getDist()).html).toBe(`<p>1</p>${others}`)
})

test('a page without such scripts keeps its bootstrap as it is', () => {
  const { html, writeStart } = takeFirstScripts('<p>1</p>', getDist())
  expect([html, writeStart(BOOTSTRAP)]).toEqual(['<p>1</p>', BOOTSTRAP])
})

test('they load after the first frame, with their integrity, and each once', () => {
  start()
  drawFrame('first-paint')
  expect(loaded()).toEqual([])
  drawFrame('first-contentful-paint')
  expect(loaded().map(({ src }) => new URL(src).pathname)).toEqual([
    '/_next/static/chunks/a.js',
    '/_next/static/chunks/b.js',
  ])
  expect(loaded()[0]?.integrity).toMatch(/^sha256-/)
  expect(loaded()[1]?.integrity).toBe('')
  expect(loaded().every((script) => script.async)).toBe(true)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  runTasks()
  expect(loaded()).toHaveLength(2)
})

test('a page that nobody looks at draws no frame: they load at once, or when it is left', () => {
  setHidden(true)
  start()
  runTasks()
  expect(loaded()).toHaveLength(2)
  document.head.innerHTML = ''
  setHidden(false)
  start()
  expect(loaded()).toHaveLength(0)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  runTasks()
  expect(loaded()).toHaveLength(2)
})

/** A first picture that comes, or fails, when told. */
function addPicture() {
  document.body.innerHTML = '<img src="/first.avif" loading="eager" fetchpriority="high" alt="">'
  return new Promise<{ come: () => void; fail: () => void }>((resolve) => {
    const decoded = new Promise<void>((come, fail) => resolve({ come, fail }))
    Object.assign(document.querySelector('img') ?? {}, { decode: () => decoded })
  })
}

test.each(['come', 'fail'] as const)(
  'they let the first picture go before, until it has %s',
  async (outcome) => {
    const picture = await addPicture()
    start()
    drawFrame()
    expect(loaded()).toEqual([])
    picture[outcome]()
    await Promise.resolve()
    drawFrame()
    expect(loaded()).toHaveLength(2)
  },
)

test('for a picture that does not come they wait a second, and are asked for one task each', async () => {
  await addPicture()
  start()
  jest.advanceTimersByTime(999)
  runTasks()
  expect(loaded()).toEqual([])
  jest.advanceTimersByTime(1)
  expect(loaded()).toEqual([])
  runTask()
  expect(loaded()).toHaveLength(1)
  runTask()
  expect(loaded()).toHaveLength(2)
  expect(countTasks()).toBe(0)
})

test('the page starts when all have come or failed, each of its modules in a task of its own', () => {
  start()
  drawFrame()
  settle('load')
  expect(countTasks()).toBe(0)
  settle('', 'error')
  expect(started()).toEqual([])
  for (const steps of [[11], [11, 33], [11, 33, 222], [11, 33, 222, 7]]) {
    runTask()
    expect(ids()).toEqual(steps.map((id) => [id]))
  }
  expect(countTasks()).toBe(0)
  expect(started()[0]).toEqual({ otherChunks: ['static/chunks/a.js'], runtimeModuleIds: [11] })
})

test('where the build’s code is not there, or another bundler’s, the page starts all the same', () => {
  fs.rmSync(path.join(getDist(), 'static/chunks/a.js'))
  start()
  drawFrame()
  settle('load', 'load')
  runTask()
  expect(ids()).toEqual([[7]])
  document.head.innerHTML = ''
  start(undefined, 'self.started.push({ runtimeModuleIds: ["x"] })')
  drawFrame()
  settle('load', 'load')
  runTask()
  expect(ids()).toEqual([[7], ['x']])
  expect(countTasks()).toBe(0)
})
