// `npm test`, when the packages are installed: types and lint, unit tests, the build next to a part of them on the Node
// of .nvmrc, browser tests. A failed step does not stop the others. Ends with the line "N passed, N failed", which
// counts all tests.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from './free-port'
import { hasPrograms, installProjectPrograms, listMissingPrograms, PROJECTS } from './programs'
import { NODE_TESTS } from './test-lists.mjs'
import { beginTestRun } from './test-run.mjs'

type Counts = { passed: number; failed: number }

const RESULTS_FOLDER = path.resolve('test-results')
/** The major version of Node that servers run: the one of `.nvmrc` and of the image. */
const SERVER_NODE = fs.readFileSync('.nvmrc', 'utf8').trim()
const FETCH_LIMIT_MS = 180_000

const total: Counts = { passed: 0, failed: 0 }
/** Titles of tests that did not run: they hold words of the sample, or need a program that is missing. */
const skippedTitles: string[] = []

beginTestRun()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
prepareFolders()
ignoreSettings()
installProjectPrograms()
const serverNode = fetchServerNode()

await Promise.all([checkTypes(), checkLint()])
await runUnitTests('unit.json', process.execPath, [
  '--selectProjects',
  'sqlite',
  'postgres',
  'second-builder',
])
// A build sometimes leaves a core idle, and these tests do not need the build.
const [isBuilt] = await Promise.all([
  runStep('Build', ['--import', 'tsx', 'lib/commands/prepare.ts', '--for-build'], ['lib/commands/build.mjs']),
  runUnitTestsOnServerNode(await serverNode),
])
if (isBuilt) await runBrowserTests()
else console.error('LEFT OUT: browser tests, because there is no build.')
reportMissingPrograms()
reportSkippedTests()
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

/** Tests have their own data folder, so that a developer's catalogue is not changed. */
function prepareFolders(): void {
  fs.rmSync(RESULTS_FOLDER, { recursive: true, force: true })
  fs.mkdirSync(RESULTS_FOLDER)
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'site-test-'))
  process.env.DATA_DIR = dataDir
  process.on('exit', () => fs.rmSync(dataDir, { recursive: true, force: true }))
}

/**
 * The settings of a developer's environment and of an owner's .env must not change the tests. An empty variable is
 * unset.
 */
function ignoreSettings(): void {
  const examples = fs.readFileSync('.env.example', 'utf8')
  for (const [, name = ''] of examples.matchAll(/^#?([A-Z][A-Z_]+)=/gm)) {
    if (name !== 'DATA_DIR') process.env[name] = ''
  }
}

async function checkTypes(): Promise<void> {
  const generate = ['node_modules/.bin/next', 'typegen']
  await runStep('Types', generate, ['node_modules/typescript/bin/tsc', '--noEmit', '--incremental', 'false'])
}

async function checkLint(): Promise<void> {
  await runStep('Lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'])
}

/** Runs Node scripts one after the other as a check that counts as one test. @returns true when all passed */
async function runStep(name: string, ...scripts: string[][]): Promise<boolean> {
  for (const script of scripts) {
    if ((await run(process.execPath, script)) === 0) continue
    console.error(`${name}: failed`)
    addCounts({ passed: 0, failed: 1 })
    return false
  }
  addCounts({ passed: 1, failed: 0 })
  return true
}

/** Runs a program with this process's terminal, and returns its exit code. */
async function run(program: string, args: string[]): Promise<number> {
  // Tests make no request to another host.
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  const [code] = await once(spawn(program, args, { env, stdio: 'inherit' }), 'close')
  return code ?? 1
}

/** Runs Jest with this program of Node; `report` is the name of its report. */
async function runUnitTests(report: string, node: string, options: string[]): Promise<void> {
  const config = ['--config', 'lib/testing/jest.config.mjs']
  const output = ['--json', `--outputFile=${path.join(RESULTS_FOLDER, report)}`]
  const exitCode = await run(node, ['node_modules/jest/bin/jest.js', ...config, ...output, ...options])
  addRun(exitCode, countUnitTests(report))
}

type JestReport = {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}

function countUnitTests(report: string): Counts {
  const result: JestReport | null = loadReport(report)
  if (!result) return { passed: 0, failed: 1 }
  const tests = result.testResults.flatMap(({ assertionResults }) => assertionResults)
  for (const { status, fullName } of tests) {
    if (status === 'pending') skippedTitles.push(fullName)
  }
  return { passed: result.numPassedTests, failed: result.numFailedTests + result.numRuntimeErrorTestSuites }
}

/** Runs some of the unit tests again with `program`, unless all of them ran on that version. */
async function runUnitTestsOnServerNode(program: string | null): Promise<void> {
  if (program === process.execPath) return
  if (!program) {
    console.error(
      `\nLEFT OUT: unit tests on Node ${SERVER_NODE}: the npm package \`node\` could not be fetched.\n`,
    )
    return
  }
  console.log(`\nA part of the unit tests again, on Node ${SERVER_NODE}`)
  const options = ['--selectProjects', 'sqlite', '--testPathPatterns', ...NODE_TESTS]
  await runUnitTests('unit-server-node.json', program, options)
}

/**
 * The program of Node that servers run: this one, or the npm package `node`, which npm keeps outside of this
 * repository; null without one.
 */
async function fetchServerNode(): Promise<string | null> {
  const [ownMajor] = process.versions.node.split('.')
  if (ownMajor === SERVER_NODE) return process.execPath
  const expression = 'process.version + " " + process.execPath'
  const args = ['--yes', '-p', `node@${SERVER_NODE}`, 'node', '-p', expression]
  const { stdout } = await promisify(execFile)('npx', args, { timeout: FETCH_LIMIT_MS }).catch(() => ({
    stdout: '',
  }))
  const { version, program } = /^v(?<version>\d+)\S* (?<program>.+)$/m.exec(stdout)?.groups ?? {}
  return version === SERVER_NODE && program ? program : null
}

async function runBrowserTests(): Promise<void> {
  const { ensureChromium, installWholeChromium } = await import('./chromium')
  try {
    process.env.CHROMIUM_PATH = ensureChromium()
    installWholeChromium()
  } catch (error) {
    console.error(`Browser tests: ${error instanceof Error ? error.message : error}`)
    addCounts({ passed: 0, failed: 1 })
    return
  }
  process.env.E2E_PORT = String(await findFreePort())
  const exitCode = await run(process.execPath, [
    'node_modules/playwright/cli.js',
    'test',
    '--config',
    'e2e/playwright.config.ts',
  ])
  addRun(exitCode, countBrowserTests())
}

type Suite = {
  suites?: Suite[]
  specs?: { title: string; tests: { projectName: string; status: string }[] }[]
}
type PlaywrightReport = Suite & { stats: { expected: number; unexpected: number; flaky: number } }
type BrowserTest = { title: string; project: string; status: string }

function countBrowserTests(): Counts {
  const report: PlaywrightReport | null = loadReport('e2e.json')
  if (!report) return { passed: 0, failed: 1 }
  const tests = listBrowserTests(report)
  for (const { title, status } of tests) {
    if (status === 'skipped') skippedTitles.push(title)
  }
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky + countSilentProjects(tests) }
}

/** Projects of the browser tests in which nothing passed, although their programs are installed. */
function countSilentProjects(tests: BrowserTest[]): number {
  let silentProjects = 0
  for (const project of PROJECTS.filter(hasPrograms)) {
    const passed = tests.filter((test) => test.project === project && test.status === 'expected').length
    console.log(`With ${project}: ${passed} passed`)
    if (passed === 0) silentProjects += 1
  }
  return silentProjects
}

/** Title, project and outcome of each browser test. */
function listBrowserTests(suite: Suite): BrowserTest[] {
  const directTests = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ projectName, status }) => ({ title, project: projectName, status })),
  )
  return [...directTests, ...(suite.suites ?? []).flatMap(listBrowserTests)]
}

function loadReport(name: string) {
  const file = path.join(RESULTS_FOLDER, name)
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null
}

/**
 * Adds a run of tests. An exit code other than 0 without a failed test, or a run without tests, counts as a failure.
 */
function addRun(exitCode: number, { passed, failed }: Counts): void {
  const hasSilentFailure = failed === 0 && (exitCode !== 0 || passed === 0)
  addCounts({ passed, failed: hasSilentFailure ? 1 : failed })
}

function addCounts({ passed, failed }: Counts): void {
  total.passed += passed
  total.failed += failed
}

function reportMissingPrograms(): void {
  const missing = listMissingPrograms()
  for (const { debianPackage, tests } of missing)
    console.error(`LEFT OUT: tests with ${tests}, because Debian's package ${debianPackage} is missing.`)
  // A change may only land when nginx and all browsers have been tested.
  if (process.env.CI)
    addCounts({ passed: 0, failed: missing.filter(({ tests }) => PROJECTS.includes(tests)).length })
}

function reportSkippedTests(): void {
  if (skippedTitles.length === 0) return
  console.error(`\nSKIPPED, ${skippedTitles.length} tests:\n- ${skippedTitles.join('\n- ')}`)
}
