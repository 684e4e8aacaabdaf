import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { getEnv } from '../env'
import { countProcessorTime } from './processor-time'

export type Preset = 'mobile' | 'desktop'

/** What we read of a Lighthouse report. Scores are 0 to 1, figures milliseconds but for the layout shift. */
export type Report = {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
  runtimeError?: { code: string; message: string }
}

/** One visit, told twice: by the clock on the wall, and by the processor time that its tasks took. */
export type Reports = { wall: Report; processor: Report }

export type Lighthouse = {
  version: string
  run: (url: string, port: number, preset: Preset) => Promise<Reports>
}

/** The newest needs Node 22.19; this one is the last that runs on Node 20. */
const FOR_NODE_20 = '12.8.2'

/** Chromium's trace lacks what Lighthouse reads first: nothing was measured, and Lighthouse says to run it again. */
const UNRECORDED = ['NO_NAVSTART', 'NO_TRACING_STARTED']
const ATTEMPTS = 3

/**
 * Lighthouse, installed on first use into DATA_DIR/bench/tools: with all it brings it is 185 MB, far too much for a
 * dependency of the site. Its install scripts do not run.
 * @throws Error when it cannot be installed.
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  const folder = path.join(getEnv().dataDir, 'bench/tools')
  const wanted = isNodeAtLeast(22, 19) ? 'latest' : FOR_NODE_20
  const manifest = path.join(folder, 'node_modules/lighthouse/package.json')
  if (!fs.existsSync(manifest)) install(folder, wanted)
  const { version, main } = JSON.parse(fs.readFileSync(manifest, 'utf8'))
  // A vendor's module that TypeScript cannot see: it is not there when types are checked.
  const module = await import(pathToFileURL(path.join(path.dirname(manifest), main)).href)
  return {
    version,
    run: async (url, port, preset) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-lighthouse-'))
      const flags = {
        port,
        logLevel: 'error',
        disableFullPageScreenshot: true,
        // The 404 page is measured, too.
        ignoreStatusCode: true,
        auditMode: folder,
      }
      const config = preset === 'desktop' ? module.desktopConfig : undefined
      const audit = async (address?: string): Promise<Report> =>
        (await module.default(address, address ? { ...flags, gatherMode: folder } : flags, config)).lhr
      try {
        const wall = await gather(() => audit(url), url)
        rewriteTraces(folder)
        return { wall, processor: await audit() }
      } finally {
        fs.rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

async function gather(visit: () => Promise<Report>, url: string): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    const report = await visit()
    if (!report.runtimeError) return report
    const { code, message } = report.runtimeError
    if (attempt === ATTEMPTS || !UNRECORDED.includes(code)) throw new Error(`${url}: ${message}`)
    console.log(`${url}: ${code}, once more`)
  }
}

/** What Lighthouse kept of the visit, by processor time: `trace.json`, before version 13 `defaultPass.trace.json`. */
function rewriteTraces(folder: string): void {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('trace.json'))
  if (names.length === 0) throw new Error('Lighthouse kept no trace of its visit')
  for (const name of names) {
    const file = path.join(folder, name)
    const trace = JSON.parse(fs.readFileSync(file, 'utf8'))
    trace.traceEvents = countProcessorTime(trace.traceEvents)
    fs.writeFileSync(file, JSON.stringify(trace))
  }
}

function install(folder: string, version: string): void {
  console.log(`Installing lighthouse@${version} into ${folder}`)
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n')
  const done = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', `lighthouse@${version}`],
    { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' },
  )
  if (done.status !== 0) throw new Error(`lighthouse@${version} could not be installed from the npm registry`)
}

function isNodeAtLeast(major: number, minor: number): boolean {
  const [own = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)
  return own > major || (own === major && ownMinor >= minor)
}
