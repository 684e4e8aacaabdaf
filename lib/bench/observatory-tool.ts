import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { getEnv } from '../env'

const NAME = '@mdn/mdn-http-observatory'
const VERSION = '1.4.8'

/**
 * The folder of MDN's HTTP Observatory, installed on first use into DATA_DIR/bench/tools, never as a dependency of the
 * site. Its install scripts would download the list of hosts that browsers know as TLS only; a local host is on none.
 * @throws Error when it cannot be installed.
 */
export function installObservatory(): string {
  const home = path.join(getEnv().dataDir, 'bench/tools/observatory')
  const folder = path.join(home, 'node_modules', NAME)
  if (!fs.existsSync(path.join(folder, 'package.json'))) {
    console.log(`Installing ${NAME}@${VERSION} into ${home}`)
    fs.mkdirSync(home, { recursive: true })
    fs.writeFileSync(path.join(home, 'package.json'), '{ "private": true }\n')
    const words = [
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-save',
      `${NAME}@${VERSION}`,
    ]
    const done = spawnSync('npm', words, { cwd: home, stdio: 'inherit', shell: process.platform === 'win32' })
    if (done.status !== 0) throw new Error(`${NAME}@${VERSION} could not be installed from the npm registry`)
  }
  const preloaded = path.join(folder, 'conf/hsts-preload.json')
  if (!fs.existsSync(preloaded)) fs.writeFileSync(preloaded, '{}\n')
  return folder
}
