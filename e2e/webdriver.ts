// Firefox and WebKitGTK as distributions ship them, driven by the five commands of W3C WebDriver that the journeys
// need. WebKitGTK has a driver that speaks them over HTTP. Debian has none for Firefox, but Firefox itself speaks the
// same commands over TCP (its Marionette protocol), so that no library of WebDriver can drive both: docs/decisions.md.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from '../lib/testing/free-port'
import { findFirefox } from '../lib/testing/programs'

/** A browser with one window. */
export type Engine = {
  open: (address: string) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /**
   * Runs a function in the page, as Playwright's `evaluate` does: with the arguments, and without the names around it.
   */
  evaluate: <Value, A extends unknown[]>(
    script: (...args: A) => Value | Promise<Value>,
    ...args: A
  ) => Promise<Value>
  /** Clicks the first visible element of a selector whose label or text begins with `name`. */
  click: (selector: string, name?: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  /** Errors on the browser's console. Only Firefox reports them. */
  output: string[]
  close: () => void
}

export const startEngine = { firefox: startFirefox, webkit: startWebKit }

type Command = 'navigate' | 'resize' | 'execute' | 'click' | 'type'
type Parameters = Record<string, unknown>
/** Sends a command and returns the value of its response. @throws Error when the browser reports one. */
type Send = (command: Command, parameters: Parameters) => Promise<unknown>

/** The key that the WebDriver standard gives to a reference to an element. */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf'
const MAX_ERROR_LENGTH = 300
const RETRY_DELAY_MS = 50

function buildEngine(send: Send, output: string[], close: () => void): Engine {
  const execute = (script: unknown, args: unknown[]) =>
    send('execute', { script: `return (${script}).apply(null, arguments)`, args })

  async function findElement(selector: string, name = ''): Promise<string> {
    const element = await execute(findVisible, [selector, name])
    if (!element) throw new Error(`There is no ${selector} ${name}`)
    return (element as Record<string, string>)[ELEMENT_KEY] ?? ''
  }

  return {
    evaluate: async <Value>(script: unknown, ...args: unknown[]) => (await execute(script, args)) as Value,
    open: async (url) => {
      await send('navigate', { url })
    },
    resize: async (width, height) => {
      await send('resize', { width, height })
    },
    click: async (selector, name) => {
      await send('click', { id: await findElement(selector, name) })
    },
    type: async (selector, text) => {
      await send('type', { id: await findElement(selector), text })
    },
    output,
    close,
  }
}

/**
 * Runs in the page and scrolls the element into view. WebKit's driver may read its position before its own scrolling
 * has ended.
 */
async function findVisible(selector: string, name: string) {
  const element = [...document.querySelectorAll(selector)].find((candidate) => {
    const label = candidate.getAttribute('aria-label') ?? candidate.textContent
    const isShown = candidate.matches('option') || candidate.checkVisibility({ visibilityProperty: true })
    return isShown && label?.trim().startsWith(name)
  })
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return element
}

const FIREFOX_PREFERENCES = {
  'devtools.console.stdout.content': true,
  // As on a phone, no width is lost to a scrollbar.
  'ui.useOverlayScrollbars': 1,
  // A page in a hidden tab has no transitions.
  'browser.tabs.loadDivertedInBackground': true,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
}

/** Firefox's names of the commands. */
const FIREFOX_COMMANDS: Record<Command, string> = {
  navigate: 'WebDriver:Navigate',
  resize: 'WebDriver:SetWindowRect',
  execute: 'WebDriver:ExecuteScript',
  click: 'WebDriver:ElementClick',
  type: 'WebDriver:ElementSendKeys',
}

async function startFirefox(): Promise<Engine> {
  const port = await findFreePort()
  const profile = makeFirefoxProfile(port)
  const browser = spawn(findFirefox() ?? '', ['--headless', '--marionette', '--profile', profile])
  const output: string[] = []
  for (const stream of [browser.stdout, browser.stderr])
    createInterface({ input: stream }).on('line', (line) => output.push(line))
  const socket = await waitUntilReady(browser, () => connectTo(port))
  const call = speakMarionette(socket)
  await call('WebDriver:NewSession', {})
  const send: Send = async (command, parameters) => {
    const response = await call(FIREFOX_COMMANDS[command], parameters)
    return response?.value
  }
  const close = () => {
    socket.destroy()
    browser.kill()
  }
  return buildEngine(send, output, close)
}

function makeFirefoxProfile(port: number): string {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'))
  const preferences = Object.entries({ ...FIREFOX_PREFERENCES, 'marionette.port': port })
  const lines = preferences.map(([key, value]) => `user_pref("${key}", ${value});\n`)
  writeFileSync(path.join(profile, 'user.js'), lines.join(''))
  // Otherwise the window would be at least 500 px wide.
  mkdirSync(path.join(profile, 'chrome'))
  writeFileSync(path.join(profile, 'chrome/userChrome.css'), ':root { min-width: 0 !important }')
  return profile
}

type MarionetteResult = { value?: unknown } | null

/** Marionette: `length:[0, id, command, parameters]`, answered by `length:[1, id, error, result]`. */
function speakMarionette(socket: Socket) {
  const waiting = new Map<
    number,
    { resolve: (result: MarionetteResult) => void; reject: (error: Error) => void }
  >()
  onMarionetteMessage(socket, (message) => {
    // The first message is a greeting.
    if (!Array.isArray(message)) return
    const [, id, error, result] = message
    if (error) waiting.get(id)?.reject(new Error(JSON.stringify(error).slice(0, MAX_ERROR_LENGTH)))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  let lastId = 0
  return (command: string, parameters: Parameters) =>
    new Promise<MarionetteResult>((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      const message = JSON.stringify([0, lastId, command, parameters])
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
}

/** Calls `handle` with each whole message. Messages may arrive in parts. */
function onMarionetteMessage(socket: Socket, handle: (message: unknown) => void): void {
  let received = Buffer.alloc(0)
  socket.on('data', (part) => {
    received = Buffer.concat([received, part])
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon))
      if (received.length < end) return
      const message = received.subarray(colon + 1, end).toString()
      received = received.subarray(end)
      handle(JSON.parse(message))
    }
  })
}

/** The paths of the commands below a session. */
const WEBKIT_PATHS: Record<Command, string> = {
  navigate: 'url',
  resize: 'window/rect',
  execute: 'execute/sync',
  click: 'element/{id}/click',
  type: 'element/{id}/value',
}

async function startWebKit(): Promise<Engine> {
  const { screen, display } = await startScreen()
  const port = await findFreePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: makeGtkSettings() },
    stdio: 'ignore',
  })
  const socket = await waitUntilReady(driver, () => connectTo(port))
  socket.destroy()
  const sessions = `http://127.0.0.1:${port}/session`
  const session = await postCommand(sessions, { capabilities: {} })
  const { sessionId } = session as { sessionId: string }
  const send: Send = (command, parameters) => {
    const commandPath = WEBKIT_PATHS[command].replace('{id}', String(parameters.id))
    return postCommand(`${sessions}/${sessionId}/${commandPath}`, parameters)
  }
  const close = () => {
    // The driver ends its browser.
    driver.kill()
    screen.kill()
  }
  return buildEngine(send, [], close)
}

/** A virtual screen: WebKitGTK has no headless mode. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp']
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = await new Promise((resolve) => screen.stdio[3]?.once('data', resolve))
  return { screen, display: `:${String(number).trim()}` }
}

/** A settings folder. Without it the window's toolbar would be at least 447 px wide. */
function makeGtkSettings(): string {
  const settings = mkdtempSync(path.join(tmpdir(), 'webkit-'))
  mkdirSync(path.join(settings, 'gtk-3.0'))
  const style = '* { padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 4px; }'
  writeFileSync(path.join(settings, 'gtk-3.0/gtk.css'), style)
  return settings
}

async function postCommand(address: string, parameters: Parameters): Promise<unknown> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(parameters) })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${address}: ${JSON.stringify(value).slice(0, MAX_ERROR_LENGTH)}`)
  return value
}

function connectTo(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket)).once('error', reject)
  })
}

/** Retries until the program answers. @throws Error when it has ended */
async function waitUntilReady<Value>(program: ChildProcess, attempt: () => Promise<Value>): Promise<Value> {
  for (;;) {
    const result = await attempt().catch(() => null)
    if (result) return result
    if (program.exitCode !== null) throw new Error(`${program.spawnfile} ended`)
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
  }
}
