import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { findFreePort } from '../commands/free-port.mjs'
import { buildChildEnv, getEnv } from '../env'
import type { Reference } from './reference'
import { waitUntilAnswering } from './site'

const NEXT = path.resolve('node_modules/next/dist/bin/next')
const QUIET = { NEXT_TELEMETRY_DISABLED: '1' }
/** Says what the build was made of; written last. */
const MARKER = 'built-from.json'

const LAYOUT = `export const metadata = { title: 'Bare Next' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
`
const PAGE = `export default function Page() {
  return <h1>Hello</h1>
}
`

/**
 * Serves an app of one page that says hello, by `next build` and `next start` of the Next that the site runs on: what
 * any page of this framework costs here. Kept in DATA_DIR/bench/bare-next, built again when Next is another.
 * @throws Error when it cannot be built or does not start.
 */
export async function serveBareNext(): Promise<Reference> {
  const folder = path.join(getEnv().dataDir, 'bench/bare-next')
  buildOnce(folder)
  const port = await findFreePort()
  const child = spawn(process.execPath, [NEXT, 'start', '-p', String(port)], {
    cwd: folder,
    env: buildChildEnv(QUIET),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}/`
  await waitUntilAnswering(url, child).catch((error) => {
    child.kill('SIGKILL')
    throw error
  })
  return { url, stop: () => child.kill() }
}

function buildOnce(folder: string): void {
  const { version } = JSON.parse(fs.readFileSync('node_modules/next/package.json', 'utf8'))
  const files = {
    'app/layout.js': LAYOUT,
    'app/page.js': PAGE,
    'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(findCommonFolder(folder, process.cwd()))} } }\n`,
  }
  const source = JSON.stringify({ version, files })
  const marker = path.join(folder, MARKER)
  if (fs.existsSync(marker) && fs.readFileSync(marker, 'utf8') === source) return
  console.log(`Building a bare app with Next ${version} in ${folder}`)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(path.join(folder, 'app'), { recursive: true })
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text)
  // The data folder may lie anywhere; a junction is the link that Windows lets everybody make.
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction')
  const done = spawnSync(process.execPath, [NEXT, 'build'], {
    cwd: folder,
    env: buildChildEnv(QUIET),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (done.status !== 0) throw new Error(`The bare app in ${folder} could not be built`)
  fs.writeFileSync(marker, source)
}

/**
 * The innermost folder that holds both: Turbopack reads nothing outside of its root, neither the app nor what a link
 * in it points to.
 * @throws Error when they lie on different drives.
 */
export function findCommonFolder(one: string, other: string): string {
  const [a, b] = [path.resolve(one), path.resolve(other)]
  let folder = a
  while (folder !== b && !b.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep)) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error(`${a} and ${b} lie on different drives`)
    folder = parent
  }
  return folder
}
