// `npm test`, when the packages are installed: types, lint, unit tests, the same on the Node of .nvmrc, build, browser tests.
// Each runs whatever failed before. Ends with the line "N passed, N failed", which counts all.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root, run, stopWithParent } from '../commands/run.mjs'
import { getVariable } from '../env'
import { findFreePort } from './free-port'
import { ensurePrograms, hasPrograms, PROJECTS } from './programs'
import { beginTestRun } from './test-run.mjs'

const results = path.join(root, 'test-results')
const counts = { passed: 0, failed: 0 }
/** Titles of tests that did not run: they hold words of the sample, or need a program that is missing. */
const skipped: string[] = []

/** What may differ between two releases of Node: native packages, streams and HTTP, processes. The rest is plain JavaScript. */
const SERVER_PART = [
  ...['--testPathPatterns', 'lib/(brochure|cache|database|http|media|pictures)/', 'lib/host/(client|files)'],
  ...['lib/leads/channels/(smtp|mail)', 'lib/commands/start-jobs', 'lib/security/', 'lib/seo/share'],
  ...['app/middleware', '--selectProjects', 'sqlite'],
]

/** The major version of Node that servers run: the one of `.nvmrc` and of the image. */
const SERVER_NODE = fs.readFileSync(path.join(root, '.nvmrc'), 'utf8').trim()

beginTestRun()
stopWithParent()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
fs.rmSync(results, { recursive: true, force: true })
fs.mkdirSync(results)
// Tests have their own data folder, so a developer's catalogue is not changed.
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'site-test-'))
process.env.DATA_DIR = dataDir

// Neither a developer's own settings nor an owner's .env count: what is set to nothing counts as unset.
const settings = fs.readFileSync(path.join(root, '.env.example'), 'utf8').matchAll(/^#?([A-Z][A-Z_]+)=/gm)
for (const [, name = ''] of settings) if (name !== 'DATA_DIR') process.env[name] = ''
process.on('exit', () => fs.rmSync(dataDir, { recursive: true, force: true }))

ensurePrograms()
const leftOut = PROJECTS.filter((name) => !hasPrograms(name))
for (const name of leftOut) printLeftOut(name)

await Promise.all([
  step('Types', [
    ['next/dist/bin/next', 'typegen'],
    ['typescript/bin/tsc', '--noEmit'],
  ]),
  step('Lint', [['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']]),
])
await runUnitTests('unit.json', process.execPath)
const [major = ''] = process.versions.node.split('.')
const other = major === SERVER_NODE ? null : fetchServerNode()
if (other) {
  console.log(`\nThe unit tests again, on Node ${SERVER_NODE}`)
  await runUnitTests('unit-server-node.json', other, SERVER_PART)
} else if (major !== SERVER_NODE)
  console.error(
    `\nLEFT OUT: unit tests on Node ${SERVER_NODE}: the npm package \`node\` could not be fetched.\n`,
  )
if (await step('Build', [['../lib/commands/build.mjs']])) await runBrowserTests()
else console.error('LEFT OUT: browser tests, because there is no build.')
for (const name of leftOut) printLeftOut(name)
// What is deployed, and what visitors have, must have been tested before a change lands.
if (getVariable('CI')) add(0, leftOut.length)

if (skipped.length > 0) console.error(`\nSKIPPED, ${skipped.length} tests:\n- ${skipped.join('\n- ')}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1)

/** A program of that version, from the npm package `node`, which npm keeps outside of this repository; null without one. */
function fetchServerNode(): string | null {
  const words = [
    '--yes',
    '-p',
    `node@${SERVER_NODE}`,
    'node',
    '-p',
    'process.version + " " + process.execPath',
  ]
  const { stdout } = spawnSync('npx', words, { cwd: root, encoding: 'utf8', timeout: 180_000 })
  const [, version, program] = /^v(\d+)\S* (.+)$/m.exec(stdout ?? '') ?? []
  return version === SERVER_NODE && program ? program : null
}

/** Runs Jest on this Node; `report` is the name of its report. */
function runUnitTests(report: string, node: string, options: string[] = []): Promise<void> {
  const config = ['--config', 'lib/testing/jest.config.mjs']
  const words = [...config, '--json', `--outputFile=${results}/${report}`, ...options]
  return suite(
    ['jest/bin/jest.js', ...words],
    () => {
      const jest = readJson(report)
      for (const { assertionResults } of jest?.testResults ?? [])
        for (const { status, fullName } of assertionResults) if (status === 'pending') skipped.push(fullName)
      return {
        passed: jest?.numPassedTests ?? 0,
        failed: jest ? jest.numFailedTests + jest.numRuntimeErrorTestSuites : 1,
      }
    },
    node,
  )
}

async function runBrowserTests(): Promise<void> {
  const { ensureChromium } = await import('./chromium')
  try {
    process.env.CHROMIUM_PATH = ensureChromium()
  } catch (error) {
    console.error(`Browser tests: ${error instanceof Error ? error.message : error}`)
    return add(0, 1)
  }
  process.env.E2E_PORT = String(await findFreePort())
  await suite(['playwright/cli.js', 'test', '--config', 'e2e/playwright.config.ts'], () => {
    const report = readJson('e2e.json')
    const tests = listTests(report)
    for (const { title, status } of tests) if (status === 'skipped') skipped.push(title)
    const passed = (name: string) =>
      tests.filter(({ project, status }) => project === name && status === 'expected').length
    const ran = PROJECTS.filter((name) => !leftOut.includes(name))
    for (const name of ran) console.log(`With ${name}: ${passed(name)} passed`)
    const { expected = 0, unexpected = 1, flaky = 0 } = report?.stats ?? {}
    return {
      passed: expected,
      failed: unexpected + flaky + ran.filter((name) => passed(name) === 0).length,
    }
  })
}

function printLeftOut(name: string): void {
  console.error(
    `\nLEFT OUT: all tests with ${name}, because it is not installed. As root on Debian \`npm test\` installs it.\n`,
  )
}

/** Runs a check that counts as one test; returns true when it passed. */
async function step(name: string, commands: string[][]): Promise<boolean> {
  for (const [script = '', ...args] of commands) {
    const code = await run(process.execPath, [`node_modules/${script}`, ...args])
    if (code === 0) continue
    console.error(`${name}: failed`)
    add(0, 1)
    return false
  }
  add(1, 0)
  return true
}

/**
 * Runs a test runner and adds its counts. An exit code other than 0 without a failed test, or a run without tests, counts
 * as a failure.
 */
async function suite(
  [script = '', ...args]: string[],
  count: () => { passed: number; failed: number },
  node = process.execPath,
): Promise<void> {
  const code = await run(node, [`node_modules/${script}`, ...args])
  const { passed, failed } = count()
  add(passed, failed === 0 && (code !== 0 || passed === 0) ? 1 : failed)
}

function add(passed: number, failed: number): void {
  counts.passed += passed
  counts.failed += failed
}

function readJson(name: string) {
  const file = path.join(results, name)
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null
}

type Suite = {
  suites?: Suite[]
  specs?: { title: string; tests: { projectName: string; status: string }[] }[]
}

/** Title, project and outcome of each browser test. */
function listTests(suite: Suite | null): { title: string; project: string; status: string }[] {
  const own = (suite?.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ projectName, status }) => ({ title, project: projectName, status })),
  )
  return [...own, ...(suite?.suites ?? []).flatMap(listTests)]
}
