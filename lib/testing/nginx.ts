import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { findFreePort } from './free-port'
import { type Server, startServer } from './start-server'

/** The settings of deploy/systemd.env, which the manual copies to a server. */
export function loadServerEnv(): Record<string, string | undefined> {
  return parseEnv(fs.readFileSync('deploy/systemd.env', 'utf8'))
}

type Options = {
  /** Lines to add to the server of the site. */
  location?: string
  /** Limits per sender are left out by default, because all requests of tests come from one address. */
  hasLimits?: boolean
  hasBrotli?: boolean
  /** The content of a file of /etc/nginx/real-ip. */
  realIp?: string
}

type Ports = { http: number; https: number; inner: number; sites: number[] }

/** Folders for temporary files, which nginx would make where only root may. */
const TEMPORARY_FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/**
 * Runs deploy/nginx.conf in front of the instances of a site on `sitePorts`, with its own ports, certificate and cache
 * in `folder`, which is in a temporary folder, for localhost and the host of deploy/systemd.env.
 */
export async function startNginx(
  folder: string,
  sitePorts: number[],
  options: Options = {},
): Promise<Server> {
  writeCertificate(folder)
  // The workers of an nginx that root starts are another user.
  for (const entered of [folder, path.dirname(folder)]) fs.chmodSync(entered, 0o755)
  fs.writeFileSync(path.join(folder, 'real-ip.conf'), options.realIp ?? '')
  const https = await findFreePort()
  const inner = await findFreePort()
  const file = path.join(folder, 'nginx.conf')
  const buildArgs = (http: number) => {
    fs.writeFileSync(file, adaptConfiguration(folder, { http, https, inner, sites: sitePorts }, options))
    return ['-e', 'stderr', '-c', file, '-g', 'daemon off;']
  }
  const server = await startServer('nginx', buildArgs, { ready: '/' })
  return { ...server, origin: `https://localhost:${https}` }
}

function writeCertificate(folder: string): void {
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', '-x509', '-nodes', ...kind, ...files], { stdio: 'ignore' })
}

/** deploy/nginx.conf with the places of a test. */
function adaptConfiguration(
  folder: string,
  ports: Ports,
  { location = '', hasLimits = false, hasBrotli = true }: Options,
): string {
  const serverName = new URL(String(loadServerEnv().SITE_ORIGIN)).hostname
  const folders = TEMPORARY_FOLDERS.map((name) => `${name}_temp_path ${folder}/${name};`)
  const brotliFolder = hasBrotli ? `${path.resolve('deploy')}/` : '/none/'
  return fs
    .readFileSync('deploy/nginx.conf', 'utf8')
    .replace('http {', ['http {', ...folders].join('\n'))
    .replaceAll(/server_name \$\{SERVER_NAME\}/g, `server_name localhost 127.0.0.1 ${serverName}`)
    .replaceAll(/\$\{SERVER_NAME\}/g, serverName)
    .replaceAll(/\$\{OTHER_NAME\}/g, serverName.replace(/^www\./, ''))
    .replaceAll(/\/etc\/nginx\/(?=(static-)?brotli)/g, brotliFolder)
    .replace('/etc/nginx/real-ip/*', `${folder}/real-ip`)
    .replaceAll('127.0.0.1:3080', `127.0.0.1:${ports.inner}`)
    .replaceAll(/\/var\/cache\/nginx|\/etc\/nginx\/certs|(?<=pid )\/tmp/g, folder)
    .replace('/dev/stdout plain', 'off')
    .replaceAll(/listen (\[::\]:)?80\b/g, `listen $1${ports.http}`)
    .replaceAll(/listen (\[::\]:)?443\b/g, `listen $1${ports.https}`)
    .replace(/^ +server site:3000.*/m, (line) =>
      ports.sites.map((port) => line.replace('site:3000', `127.0.0.1:${port}`)).join('\n'),
    )
    .replaceAll(/^ +limit_(req|conn) .*\n/gm, (line) => (hasLimits ? line : ''))
    .replace('error_page 405', `${location}\n        error_page 405`)
}
