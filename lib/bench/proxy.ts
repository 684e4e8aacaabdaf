import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEchoSite } from './echo-site'
import { startNginx } from './nginx'
import { type BenchOptions, explainMissing, type Row } from './part'
import { hasProgram } from './programs'
import { runCheck } from './proxy-check'
import { guardChecks } from './proxy-guards'
import { keptChecks } from './proxy-kept'
import { benchProxySite } from './proxy-site'

/**
 * nginx as deploy/ ships it (issue 5, item 7): each of its promises tried against a site whose every answer is known,
 * then the speed of a kept page beside nginx sending the same bytes from disk.
 */
export async function benchProxy(options: BenchOptions): Promise<Row[]> {
  const missing = ['nginx', 'openssl'].filter((name) => !hasProgram(name))
  if (missing.length > 0)
    return [explainMissing('behind nginx', `${missing.join(' and ')} not installed here: nothing measured`)]
  return [...(await runChecks()), ...(await benchProxySite(options))]
}

/** Each promise of deploy/nginx as a row. */
export async function runChecks(): Promise<Row[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-nginx-'))
  const site = await startEchoSite()
  const rows: Row[] = []
  try {
    const nginx = await startNginx({ folder, site: site.address })
    try {
      for (const check of [...keptChecks, ...guardChecks])
        rows.push(await runCheck(check, { nginx, site, folder }))
    } finally {
      await nginx.stop()
    }
  } finally {
    await site.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return rows
}
