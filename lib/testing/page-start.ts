import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ALIVE } from '../alive-event.mjs'
import { takeFirstScripts } from '../cache/first-scripts.mjs'

/** The start, 7, asks for 11 and 222; the last asks for React DOM, 33, and what is nowhere, 44. */
const CODE =
  '),7,(e,t,n)=>{e.r(11);go(()=>{e.r(222)})},11,e=>{},222,(e,t,n)=>{var a=e.i(33),b=e.r(44)},33,function(e){}'
export const HINT = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>'
export const [A, B] = ['a', 'b'].map(
  (name) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`,
)
export const BOOTSTRAP = 'self.started.push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[7]});'

/**
 * A build of one chunk and, before each test, a browser whose frames and tasks the test has in hand. `start` runs what a
 * page's flight ends with, `settle` has each script come or fail as the browser says.
 */
export function preparePageStart() {
  let dist = ''
  /** Told when the first frame is drawn. */
  let observers: ((names: string[]) => void)[] = []
  /** Tasks that a message began. */
  let tasks: (() => void)[] = []
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
  /** How the visitor has come to the page, as browsers tell it. */
  const comeBy = (...types: string[]) =>
    Object.assign(performance, {
      getEntriesByType: (kind: string) => (kind === 'navigation' ? types.map((type) => ({ type })) : []),
    })
  const setHidden = (hidden: boolean) =>
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
  const runTask = () => tasks.shift()?.()
  const runTasks = () => {
    while (tasks.length > 0) runTask()
  }
  const loaded = () => [...document.head.querySelectorAll('script')]
  const started = () => (window as unknown as { started: { runtimeModuleIds: number[] }[] }).started

  beforeEach(() => {
    dist = fs.mkdtempSync(path.join(os.tmpdir(), 'first-scripts-'))
    fs.mkdirSync(path.join(dist, 'static/chunks'), { recursive: true })
    fs.writeFileSync(path.join(dist, 'static/chunks/a.js'), CODE)
    jest.useFakeTimers()
    observers = []
    tasks = []
    Object.assign(window, { PerformanceObserver: PaintObserver, MessageChannel: Channel, started: [] })
    comeBy('navigate')
    setHidden(false)
    document.head.innerHTML = ''
    document.body.innerHTML = ''
    delete document.documentElement.dataset.whole
  })
  afterEach(() => {
    fs.rmSync(dist, { recursive: true })
    // The page ends here: what it still listens for is not the next one's.
    window.dispatchEvent(new Event(ALIVE))
    jest.runAllTimers()
  })
  return {
    getDist: () => dist,
    countTasks: () => tasks.length,
    comeBy,
    setHidden,
    runTask,
    runTasks,
    loaded,
    started,
    ids: () => started().map(({ runtimeModuleIds }) => runtimeModuleIds),
    drawFrame: (...names: string[]) => {
      for (const tell of observers) tell(names.length > 0 ? names : ['first-paint', 'first-contentful-paint'])
      runTasks()
    },
    start: (html = `${HINT}${A}${B}`, bootstrap = BOOTSTRAP) => {
      new Function('self', takeFirstScripts(html, dist).writeStart(bootstrap))(window)
    },
    settle: (...events: string[]) => {
      for (const [at, type] of events.entries()) loaded()[at]?.dispatchEvent(new Event(type))
    },
  }
}
