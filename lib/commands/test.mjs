// `npm test`: types, lint, unit tests, build, browser tests. Ends with the line "N passed, N failed".
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureNginx } from '../testing/nginx-program.mjs'
import { findFreePort } from './free-port.mjs'
import { ensureInstalled } from './install.mjs'
import { root, run } from './run.mjs'

const LEFT_OUT =
  'LEFT OUT: all tests through nginx, because it is not installed. As root on Debian `npm test` installs it.'

const results = path.join(root, 'test-results')
const counts = { passed: 0, failed: 0 }

await ensureInstalled()
fs.rmSync(results, { recursive: true, force: true })
fs.mkdirSync(results)
// Tests have their own data folder, so a developer's catalogue is not changed.
process.env.DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'site-test-'))

// A developer's own setting would change the canonical addresses.
delete process.env.SITE_ORIGIN
process.on('exit', () => fs.rmSync(String(process.env.DATA_DIR), { recursive: true, force: true }))

const canRunNginx = ensureNginx()
if (!canRunNginx) console.error(`\n${LEFT_OUT}\n`)

await step('Types', [
  ['next/dist/bin/next', 'typegen'],
  ['typescript/bin/tsc', '--noEmit'],
])
await step('Lint', [['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']])
await suite(
  [
    'jest/bin/jest.js',
    '--config',
    'lib/testing/jest.config.mjs',
    '--json',
    `--outputFile=${results}/unit.json`,
  ],
  () => {
    const jest = readJson('unit.json')
    return {
      passed: jest?.numPassedTests ?? 0,
      failed: jest ? jest.numFailedTests + jest.numRuntimeErrorTestSuites : 1,
    }
  },
)
if (counts.failed === 0 && (await step('Build', [['../lib/commands/build.mjs']]))) {
  const { ensureChromium } = await import('../testing/chromium.mjs')
  process.env.CHROMIUM_PATH = ensureChromium()
  process.env.E2E_PORT = String(await findFreePort())
  await suite(['playwright/cli.js', 'test', '--config', 'e2e/playwright.config.ts'], () => {
    const report = readJson('e2e.json')
    const behindNginx = listStatuses(report).filter((status) => status === 'expected').length
    if (canRunNginx) console.log(`\nThrough nginx: ${behindNginx} passed`)
    const { expected = 0, unexpected = 1, flaky = 0 } = report?.stats ?? {}
    return { passed: expected, failed: unexpected + flaky + (canRunNginx && behindNginx === 0 ? 1 : 0) }
  })
}
if (!canRunNginx) {
  console.error(`\n${LEFT_OUT}`)
  // What is deployed must have been tested before a change lands.
  if (process.env.CI) add(0, 1)
}

console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1)

/** Runs a check that counts as one test; returns true when it passed. @param {string} name @param {string[][]} commands */
async function step(name, commands) {
  for (const [script = '', ...args] of commands) {
    const code = await run(process.execPath, [`node_modules/${script}`, ...args], { check: false })
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
 * @param {string[]} command
 * @param {() => { passed: number, failed: number }} count
 */
async function suite([script = '', ...args], count) {
  const code = await run(process.execPath, [`node_modules/${script}`, ...args], { check: false })
  const { passed, failed } = count()
  add(passed, failed === 0 && (code !== 0 || passed === 0) ? 1 : failed)
}

/** @param {number} passed @param {number} failed */
function add(passed, failed) {
  counts.passed += passed
  counts.failed += failed
}

/** @param {string} name */
function readJson(name) {
  const file = path.join(results, name)
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null
}

/**
 * The outcome of each browser test that ran through nginx.
 * @param {{ suites?: any[], specs?: { tests: { projectName: string, status: string }[] }[] } | null} suite
 * @returns {string[]}
 */
function listStatuses(suite) {
  const tests = (suite?.specs ?? []).flatMap((spec) => spec.tests)
  const own = tests.filter(({ projectName }) => projectName === 'nginx').map(({ status }) => status)
  return [...own, ...(suite?.suites ?? []).flatMap(listStatuses)]
}
