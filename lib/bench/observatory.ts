import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buildChildEnv } from '../env'
import { installObservatory } from './observatory-tool'
import { listPageTypes } from './page-types'
import { explainMissing, type Row } from './part'
import { hasProgram } from './programs'
import { withSite } from './sample-site'

type Grade = { page: string; grade: string; score: number; failed: string[] }

/**
 * What MDN's own scanner says of every page type (issue 5, item 2), behind TLS as the site will stand: a certificate
 * made for this run, and plain HTTP that leads to it.
 */
export async function benchObservatory(): Promise<Row[]> {
  if (!hasProgram('openssl')) return [explainMissing('HTTP Observatory', 'needs openssl for a certificate')]
  const folder = installObservatory()
  return withSite('sample', async ({ origin }) => {
    const types = await listPageTypes(origin)
    const preview = { name: 'preview', path: '/home?type=preview' }
    const grades = await scan(
      folder,
      origin,
      [...types, preview].map((type) => type.path),
    )
    return grades.map(({ page, grade, score, failed }) => ({
      what: `Observatory: ${[...types, preview].find((type) => type.path === page)?.name}`,
      measured: `${grade} (${score})`,
      reference: failed.join(', '),
      ratio: 'A+',
      ok: grade === 'A+',
    }))
  })
}

async function scan(folder: string, origin: string, pages: string[]): Promise<Grade[]> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'site-observatory-'))
  const { key, cert } = makeCertificate(home)
  const secure = https.createServer(
    { key: fs.readFileSync(key), cert: fs.readFileSync(cert) },
    (request, answer) => pass(origin, request, answer),
  )
  const plain = http.createServer((request, answer) => {
    answer.writeHead(308, { location: `https://localhost:${portOf(secure)}${request.url}` }).end()
  })
  try {
    for (const server of [secure, plain])
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const words = [folder, String(portOf(plain)), String(portOf(secure)), ...pages]
    return JSON.parse(await runScan(words, cert))
  } finally {
    for (const server of [secure, plain]) {
      server.closeAllConnections()
      server.close()
    }
    fs.rmSync(home, { recursive: true, force: true })
  }
}

/** Asks the site as a proxy would, and says that the visitor came by TLS. */
function pass(origin: string, request: http.IncomingMessage, answer: http.ServerResponse): void {
  const headers = { ...request.headers, 'x-forwarded-proto': 'https' }
  const onward = http.request(origin + request.url, { method: request.method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(answer)
  })
  onward.on('error', () => answer.writeHead(502).end())
  request.pipe(onward)
}

function makeCertificate(home: string): { key: string; cert: string } {
  const [key, cert] = [path.join(home, 'key.pem'), path.join(home, 'cert.pem')]
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const words = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-keyout',
    key,
    '-out',
    cert,
    ...name,
  ]
  const done = spawnSync('openssl', words, { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`openssl made no certificate: ${done.stderr}`)
  return { key, cert }
}

function runScan(words: string[], cert: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['lib/bench/observatory-scan.mjs', ...words], {
      env: buildChildEnv({ NODE_EXTRA_CA_CERTS: cert }),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let text = ''
    child.stdout.on('data', (part) => {
      text += part
    })
    child.on('exit', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`The scanner ended with ${code}`)),
    )
  })
}

function portOf(server: http.Server | https.Server): number {
  return (server.address() as AddressInfo).port
}
