import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadServerEnv, startNginx } from '../lib/testing/nginx'
import { startSite } from '../lib/testing/start-server'
import { makeSampleFolder } from './sample-site'

/** Scheme and host of the site behind nginx, as in the manual's example. */
export const PUBLIC_ORIGIN = String(loadServerEnv().SITE_ORIGIN)

/** Ports and folder of the site behind nginx. Set before the tests start. */
type BehindNginx = { nginxPort: number; sitePort: number; dataDir: string }

/** The address of the site behind nginx. */
export function getBehindNginx(): BehindNginx {
  return JSON.parse(String(process.env.E2E_BEHIND_NGINX))
}

/**
 * Starts the site with the settings of deploy/systemd.env and nginx of deploy/ in front of it. It has no jobs, which
 * would make all pictures and brochures meanwhile: start.spec.ts has those. The browser reaches the host of these
 * settings by a tunnel on `E2E_TUNNEL_PORT`, as if its name led to this machine.
 */
export default async function start(): Promise<() => Promise<void>> {
  const base = mkdtempSync(path.join(tmpdir(), 'site-nginx-'))
  const dataDir = await makeSampleFolder()
  const site = await startSite(dataDir, { ...loadServerEnv(), DATA_DIR: dataDir, HOME: base })
  mkdirSync(path.join(base, 'nginx'))
  const nginx = await startNginx(path.join(base, 'nginx'), [site.port])
  const nginxPort = Number(new URL(nginx.origin).port)
  const tunnel = http.createServer().on('connect', (_, client) => {
    const server = connect(nginxPort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n')
      server.pipe(client).pipe(server)
    })
    server.on('error', () => client.destroy())
    client.on('error', () => server.destroy())
  })
  await new Promise<void>((resolve) =>
    tunnel.listen(Number(process.env.E2E_TUNNEL_PORT), '127.0.0.1', resolve),
  )
  const all: BehindNginx = { nginxPort, sitePort: site.port, dataDir }
  process.env.E2E_BEHIND_NGINX = JSON.stringify(all)
  return async () => {
    tunnel.close()
    await nginx.stop()
    await site.stop()
    rmSync(base, { recursive: true, force: true })
  }
}
