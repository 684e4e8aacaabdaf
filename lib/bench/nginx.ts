import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { findFreePort } from '../commands/free-port.mjs'
import { buildChildEnv } from '../env'
import { readAnswer } from './answer'

export type RunningNginx = {
  /** https origin with a certificate of its own making. */
  origin: string
  /** http origin, which sends everybody to the other. */
  plainOrigin: string
  /** What stands in the Host header and in redirects. */
  host: string
  stop: () => Promise<void>
}

export type NginxSettings = {
  /** An empty folder of this nginx's own. */
  folder: string
  /** Host and port of the site behind it. */
  site: string
  /** Where the site's link to the current catalogue lies. */
  edgeDir?: string
  /** Configuration to run; ours unless said otherwise. */
  config?: string
  env?: Record<string, string>
}

// So that one machine may be all the visitors of a measurement.
const UNLIMITED = {
  REQUESTS_PER_SECOND: '1000000',
  REQUEST_BURST: '1000000',
  CONNECTIONS_PER_ADDRESS: '60000',
}

/** Runs deploy/nginx with a certificate made for it, on free ports, and waits until it answers. */
export async function startNginx({
  folder,
  site,
  edgeDir,
  config,
  env,
}: NginxSettings): Promise<RunningNginx> {
  for (const name of ['certs', 'static', 'edge', 'acme', 'cache', 'run'])
    fs.mkdirSync(path.join(folder, name), { recursive: true })
  // Its workers are another user when it is started by root.
  fs.chmodSync(folder, 0o755)
  makeCertificate(path.join(folder, 'certs'))
  const [httpPort, httpsPort, healthPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const child = spawn('sh', [path.join(config ?? 'deploy/nginx', 'start.sh')], {
    env: buildChildEnv({
      ...UNLIMITED,
      SERVER_NAME: 'localhost',
      SITE: site,
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(httpsPort),
      HEALTH_PORT: String(healthPort),
      HTTPS_SUFFIX: `:${httpsPort}`,
      CERT_DIR: path.join(folder, 'certs'),
      ACME_DIR: path.join(folder, 'acme'),
      EDGE_DIR: edgeDir ?? path.join(folder, 'edge'),
      STATIC_DIR: path.join(folder, 'static'),
      CACHE_DIR: path.join(folder, 'cache'),
      RUN_DIR: path.join(folder, 'run'),
      LOG: path.join(folder, 'access.log'),
      ...env,
    }),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  await waitUntilUp(`http://127.0.0.1:${healthPort}/`, () => child.exitCode)
  return {
    origin: `https://localhost:${httpsPort}`,
    plainOrigin: `http://localhost:${httpPort}`,
    host: `localhost:${httpsPort}`,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

async function waitUntilUp(url: string, readExit: () => number | null): Promise<void> {
  const deadline = Date.now() + 15_000
  while (Date.now() < deadline) {
    if (readExit() !== null) throw new Error(`nginx ended with ${readExit()}`)
    const answer = await readAnswer(url).catch(() => null)
    if (answer?.status === 204) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nginx did not answer within 15 s')
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
  execFileSync('openssl', ['req', '-x509', '-nodes', '-days', '2', ...kind, ...name, ...files], {
    stdio: 'ignore',
  })
}
