import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { getEnv } from '../env'
import { type Reports, tellTwice } from './lighthouse-visit'

export type Preset = 'mobile' | 'desktop'

export type Lighthouse = {
  version: string
  run: (url: string, port: number, preset: Preset) => Promise<Reports>
}

/** The newest needs Node 22.19; this one is the last that runs on Node 20. */
const FOR_NODE_20 = '12.8.2'

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
      try {
        return await tellTwice(url, folder, async (address) => {
          const how = address ? { ...flags, gatherMode: folder } : flags
          return (await module.default(address, how, config)).lhr
        })
      } finally {
        fs.rmSync(folder, { recursive: true, force: true })
      }
    },
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
