import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { buildChildEnv } from '../lib/env'
import { findFreePort } from '../lib/testing/free-port'
import { findFirefox } from '../lib/testing/programs'

/**
 * A stock browser, driven by the commands of W3C WebDriver that the journeys need. WebKitGTK's driver speaks them over
 * HTTP. Firefox needs no driver: its own Marionette protocol has the same commands, over TCP.
 */
export type Engine = {
  open: (address: string) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** Runs a function in the page, as Playwright's `evaluate` does: with the arguments, and without the names around it. */
  evaluate: <T, A extends unknown[]>(script: (...given: A) => T | Promise<T>, ...given: A) => Promise<T>
  /** Clicks the first visible element of a selector whose label or text begins with `name`. */
  click: (selector: string, name?: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  /** What the browser wrote to its console: errors of pages, with Firefox only. */
  output: string[]
  close: () => void
}

type Send = (command: keyof typeof commands, parameters?: Record<string, unknown>) => Promise<unknown>

/** The key of a reference to an element, as the standard has it. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Name in Marionette, method and path over HTTP. */
const commands = {
  navigate: ['WebDriver:Navigate', 'POST', 'url'],
  resize: ['WebDriver:SetWindowRect', 'POST', 'window/rect'],
  execute: ['WebDriver:ExecuteScript', 'POST', 'execute/sync'],
  click: ['WebDriver:ElementClick', 'POST', 'element/{id}/click'],
  type: ['WebDriver:ElementSendKeys', 'POST', 'element/{id}/value'],
} as const

export const startEngine = { firefox: startFirefox, webkit: startWebKit }

async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'))
  const port = await findFreePort()
  const preferences = {
    'marionette.port': port,
    'devtools.console.stdout.content': true,
    // As on a phone: no width is lost to a scrollbar.
    'ui.useOverlayScrollbars': 1,
    // A page whose tab is hidden shows no transitions.
    'browser.tabs.loadDivertedInBackground': true,
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  }
  const lines = Object.entries(preferences).map(([key, value]) => `user_pref("${key}", ${value});\n`)
  writeFileSync(path.join(profile, 'user.js'), lines.join(''))
  // The window would be 500 px wide at least.
  mkdirSync(path.join(profile, 'chrome'))
  writeFileSync(path.join(profile, 'chrome/userChrome.css'), ':root { min-width: 0 !important }')
  const browser = spawn(findFirefox() ?? '', ['--headless', '--marionette', '--profile', profile])
  const output: string[] = []
  for (const stream of [browser.stdout, browser.stderr])
    createInterface({ input: stream }).on('line', (line) => output.push(line))
  const socket = await untilReady(browser, () => connectTo(port))
  const call = speakMarionette(socket)
  await call('WebDriver:NewSession')
  const send: Send = async (command, parameters) => {
    const answer = await call(commands[command][0], parameters)
    return (answer as { value?: unknown } | null)?.value
  }
  const close = () => {
    socket.destroy()
    browser.kill()
  }
  return buildEngine(send, output, close)
}

/** Marionette: `length:[0, id, command, parameters]`, answered by `length:[1, id, error, result]`. */
function speakMarionette(socket: Socket) {
  const waiting = new Map<number, (error: unknown, result: unknown) => void>()
  let received = Buffer.alloc(0)
  socket.on('data', (part) => {
    received = Buffer.concat([received, part])
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon))
      if (received.length < end) return
      const message = JSON.parse(received.subarray(colon + 1, end).toString())
      received = received.subarray(end)
      // The first message is a greeting.
      if (Array.isArray(message)) waiting.get(message[1])?.(message[2], message[3])
    }
  })
  let last = 0
  return (command: string, parameters: Record<string, unknown> = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const message = JSON.stringify([0, ++last, command, parameters])
      waiting.set(last, (error, result) =>
        error ? reject(new Error(`${command}: ${JSON.stringify(error).slice(0, 300)}`)) : resolve(result),
      )
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
}

async function startWebKit(): Promise<Engine> {
  // WebKitGTK has no mode without a screen.
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await new Promise((resolve) => screen.stdio[3]?.once('data', resolve))
  // The toolbar of the window would be 447 px wide at least.
  const settings = mkdtempSync(path.join(tmpdir(), 'webkit-'))
  mkdirSync(path.join(settings, 'gtk-3.0'))
  writeFileSync(
    path.join(settings, 'gtk-3.0/gtk.css'),
    '* { padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 4px; }',
  )
  const port = await findFreePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: buildChildEnv({ DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: settings }),
    stdio: 'ignore',
  })
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      body: body && JSON.stringify(body),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 300)}`)
    return value
  }
  ;(await untilReady(driver, () => connectTo(port))).destroy()
  const session = (await call('POST', '', { capabilities: {} })) as {
    sessionId: string
  }
  const base = `/${session.sessionId}`
  const send: Send = (command, parameters = {}) => {
    const [, method, path] = commands[command]
    const address = `${base}/${path.replace('{id}', String(parameters.id))}`
    return call(method, address, method === 'POST' ? parameters : undefined)
  }
  const close = () => {
    // The driver ends its browser.
    driver.kill()
    screen.kill()
  }
  return buildEngine(send, [], close)
}

function connectTo(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket)).once('error', reject)
  })
}

/** Tries until the program answers. @throws Error when it has ended. */
async function untilReady<T>(program: ChildProcess, attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    const found = await attempt().catch(() => null)
    if (found) return found
    if (program.exitCode !== null) throw new Error(`${program.spawnfile} ended`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function buildEngine(send: Send, output: string[], close: () => void): Engine {
  const evaluate = <T>(script: unknown, ...args: unknown[]) =>
    send('execute', { script: `return (${script}).apply(null, arguments)`, args }) as Promise<T>
  const find = async (selector: string, name = '') => {
    const element = await evaluate<Record<string, string> | null>(findVisible, selector, name)
    if (!element) throw new Error(`There is no ${selector} ${name}`)
    return element[ELEMENT]
  }
  return {
    evaluate,
    open: async (url) => void (await send('navigate', { url })),
    resize: async (width, height) => void (await send('resize', { width, height })),
    click: async (selector, name) => void (await send('click', { id: await find(selector, name) })),
    type: async (selector, text) => void (await send('type', { id: await find(selector), text })),
    output,
    close,
  }
}

/** In the page: the element, in sight. WebKit's own scrolling may end after its look at where the element is. */
async function findVisible(selector: string, name: string) {
  const found = [...document.querySelectorAll(selector)].find((element) => {
    const label = element.getAttribute('aria-label') ?? element.textContent
    const isShown = element.matches('option') || element.checkVisibility({ visibilityProperty: true })
    return isShown && label?.trim().startsWith(name)
  })
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return found
}
