/** @jest-environment jsdom */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ALIVE } from '../alive-event.mjs'
import { takeFirstScripts } from './first-scripts.mjs'

/** The start, 7, asks for 11 and 222; the last asks for React DOM, 33, and what is nowhere, 44. */
const CODE =
  '),7,(e,t,n)=>{e.r(11);go(()=>{e.r(222)})},11,e=>{},222,(e,t,n)=>{var a=e.i(33),b=e.r(44)},33,function(e){}'
const HINT = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>'
const [A, B] = ['a', 'b'].map((name) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`)
const BOOTSTRAP = 'self.started.push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[7]});'

let dist: string
/** Told when the first frame is drawn. */
let observers: ((names: string[]) => void)[]
/** Tasks that a message began. */
let tasks: (() => void)[]
class PaintObserver {
  constructor(readonly told: (list: { getEntriesByName: (name: string) => object[] }) => void) {}
  observe(options: object) {
    expect(options).toEqual({ type: 'paint', buffered: true })
    observers.push((names) =>
      this.told({
        getEntriesByName: (wanted) => names.filter((name) => name === wanted).map((name) => ({ name })),
      }),
    )
  }
}
class Channel {
  port1 = { onmessage: () => {} }
  port2 = { postMessage: () => tasks.push(() => this.port1.onmessage()) }
}

beforeEach(() => {
  dist = fs.mkdtempSync(path.join(os.tmpdir(), 'first-scripts-'))
  fs.mkdirSync(path.join(dist, 'static/chunks'), { recursive: true })
  fs.writeFileSync(path.join(dist, 'static/chunks/a.js'), CODE)
  jest.useFakeTimers()
  observers = []
  tasks = []
  Object.assign(window, { PerformanceObserver: PaintObserver, MessageChannel: Channel })
  comeBy('navigate')
  setHidden(false)
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  Object.assign(window, { started: [] })
})
afterEach(() => {
  fs.rmSync(dist, { recursive: true })
  // The page ends here: what it still listens for is not the next one's.
  window.dispatchEvent(new Event(ALIVE))
  jest.runAllTimers()
})

/** How the visitor has come to the page, as browsers tell it. */
const comeBy = (...types: string[]) =>
  Object.assign(performance, {
    getEntriesByType: (kind: string) => (kind === 'navigation' ? types.map((type) => ({ type })) : []),
  })
const setHidden = (hidden: boolean) =>
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
const started = () => (window as unknown as { started: { runtimeModuleIds: number[] }[] }).started
const loaded = () => [...document.head.querySelectorAll('script')]
const drawFrame = (...names: string[]) => {
  for (const tell of observers) tell(names.length > 0 ? names : ['first-paint', 'first-contentful-paint'])
  runTasks()
}
const runTask = () => tasks.shift()?.()
const runTasks = () => {
  while (tasks.length > 0) runTask()
}
const ids = () => started().map(({ runtimeModuleIds }) => runtimeModuleIds)
/** Runs what a page's flight ends with. */
function start(html = `${HINT}${A}${B}`, bootstrap = BOOTSTRAP) {
  new Function('self', takeFirstScripts(html, dist).writeStart(bootstrap))(window)
}
/** Each script comes or fails, as the browser says. */
const settle = (...events: string[]) => {
  for (const [at, type] of events.entries()) loaded()[at]?.dispatchEvent(new Event(type))
}

test('scripts that a page begins with, and hints for them, leave the HTML; all others stay', () => {
  const others =
    '<script src="/_next/static/chunks/old.js" noModule=""></script><script src="/flight/x.js" defer=""></script>' +
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/later.js"/>'
  expect(takeFirstScripts(`<p>1</p>${HINT}${A}${others}${B}`, dist).html).toBe(`<p>1</p>${others}`)
})

test('a page without such scripts keeps its bootstrap as it is', () => {
  const { html, writeStart } = takeFirstScripts('<p>1</p>', dist)
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
  expect(tasks).toEqual([])
})

test('the page starts when all have come or failed, each of its modules in a task of its own', () => {
  start()
  drawFrame()
  settle('load')
  expect(tasks).toEqual([])
  settle('', 'error')
  expect(started()).toEqual([])
  for (const steps of [[11], [11, 33], [11, 33, 222], [11, 33, 222, 7]]) {
    runTask()
    expect(ids()).toEqual(steps.map((id) => [id]))
  }
  expect(tasks).toEqual([])
  expect(started()[0]).toEqual({ otherChunks: ['static/chunks/a.js'], runtimeModuleIds: [11] })
})

test('where the build’s code is not there, or another bundler’s, the page starts all the same', () => {
  fs.rmSync(path.join(dist, 'static/chunks/a.js'))
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
  expect(tasks).toEqual([])
})

/** A page with a button that is there, and the presses that reach it. */
function addButton() {
  document.body.innerHTML = '<button type="button">Menu</button>'
  const button = document.querySelector('button')
  const heard = jest.fn()
  button?.addEventListener('click', heard)
  return { press: () => button?.click(), heard }
}

test('where React has not taken over five seconds after the last step, presses go their own way, none twice', () => {
  const { press, heard } = addButton()
  start()
  press()
  drawFrame()
  settle('load', 'error')
  // Before the last step it may be on its way, however long it takes.
  runTask()
  jest.advanceTimersByTime(60_000)
  press()
  runTasks()
  jest.advanceTimersByTime(4999)
  press()
  expect(heard).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(heard).not.toHaveBeenCalled()
  press()
  window.dispatchEvent(new Event(ALIVE))
  jest.runAllTimers()
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a button pressed before React has taken over is pressed once it has; links and Submit go their own way', () => {
  document.body.innerHTML =
    '<button type="button"><b>Menu</b></button><a href="#x">Link</a><form><button type="submit">Send</button></form>'
  const [menu, link, submit] = [...document.querySelectorAll<HTMLElement>('b, a, [type=submit]')]
  const pressed: string[] = []
  document.addEventListener('click', (event) => {
    event.preventDefault()
    pressed.push((event.target as Element).textContent ?? '')
  })
  start()
  for (const target of [menu, menu, link, submit]) target?.click()
  expect(pressed).toEqual(['Link', 'Send'])
  window.dispatchEvent(new Event(ALIVE))
  jest.runAllTimers()
  expect(pressed).toEqual(['Link', 'Send', 'Menu'])
  menu?.click()
  expect(pressed).toHaveLength(4)
})

test.each([
  { name: 'a visit', types: ['navigate'], hash: '', whole: false },
  { name: 'a visit to a place in the page', types: ['navigate'], hash: '#plans', whole: true },
  { name: 'a reload', types: ['reload'], hash: '', whole: true },
  { name: 'the way back', types: ['back_forward'], hash: '', whole: true },
  { name: 'a browser that does not tell', types: [], hash: '', whole: false },
])('$name: all of the page is laid out at once: $whole', ({ types, hash, whole }) => {
  delete document.documentElement.dataset.whole
  history.replaceState(null, '', `/${hash}`)
  comeBy(...types)
  start()
  expect(document.documentElement.dataset.whole).toBe(whole ? '' : undefined)
  history.replaceState(null, '', '/')
})
