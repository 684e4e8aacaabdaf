import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type RunningSite, runCommand, startSite } from './site'

const TSX = 'node_modules/tsx/dist/cli.mjs'

/** Runs `use` with the built site over the sample catalogue, or over the large one, in a data folder of its own. */
export async function withSite<T>(
  kind: 'sample' | 'large',
  use: (site: RunningSite) => Promise<T>,
): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-bench-'))
  try {
    const env = { DATA_DIR: path.join(folder, 'data') }
    if (kind === 'sample') await runCommand([TSX, 'lib/commands/prepare.ts'], env)
    else {
      const file = path.join(folder, 'large.json')
      await runCommand([TSX, 'lib/commands/catalogue.ts', 'scale', file], env)
      await runCommand([TSX, 'lib/commands/catalogue.ts', 'import', file], env)
    }
    const site = await startSite(env.DATA_DIR)
    try {
      return await use(site)
    } finally {
      await site.stop()
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
