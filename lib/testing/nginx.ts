import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { findFreePort } from './free-port'
import { type Server, startServer } from './start-server'

/** The settings of deploy/systemd.env, which the manual copies to a server. */
export function readServerEnv(): Record<string, string> {
  return parseEnv(fs.readFileSync('deploy/systemd.env', 'utf8')) as Record<string, string>
}

/**
 * Runs deploy/nginx.conf in front of the instances of a site on `sitePorts`, with ports, a certificate and a cache of its
 * own in `folder`, a folder in a temporary one, for localhost and the host of deploy/systemd.env. Limits per address are
 * left out by default, because all requests come from one address; `location` is added.
 */
export async function startNginx(
  folder: string,
  sitePorts: number[],
  { location = '', hasLimits = false, hasBrotli = true } = {},
): Promise<Server> {
  const [httpsPort, innerPort] = [await findFreePort(), await findFreePort()]
  const serverName = new URL(String(readServerEnv().SITE_ORIGIN)).hostname
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', '-x509', '-nodes', ...kind, ...files], { stdio: 'ignore' })
  // The workers of an nginx that root starts are another user.
  for (const open of [folder, path.dirname(folder)]) fs.chmodSync(open, 0o755)
  const write = (port: number) => {
    const text = fs
      .readFileSync('deploy/nginx.conf', 'utf8')
      .replace('http {', ['http {', ...temp.map((name) => `${name}_temp_path ${folder}/${name};`)].join('\n'))
      .replaceAll(/\$\{SERVER_NAME\}/g, `localhost 127.0.0.1 ${serverName}`)
      .replaceAll(/\/etc\/nginx\/(?=(static-)?brotli)/g, hasBrotli ? `${path.resolve('deploy')}/` : '/none/')
      .replaceAll('127.0.0.1:3080', `127.0.0.1:${innerPort}`)
      .replaceAll(/\/var\/cache\/nginx|\/etc\/nginx\/certs|(?<=pid )\/tmp/g, folder)
      .replace('/dev/stdout plain', 'off')
      .replaceAll(/listen (\[::\]:)?80\b/g, `listen $1${port}`)
      .replaceAll(/listen (\[::\]:)?443\b/g, `listen $1${httpsPort}`)
      .replace(/^ +server site:3000.*/m, (line) =>
        sitePorts.map((port) => line.replace('site:3000', `127.0.0.1:${port}`)).join('\n'),
      )
      .replaceAll(/^ +limit_(req|conn) .*\n/gm, (line) => (hasLimits ? line : ''))
      .replace('error_page 405', `${location}\n        error_page 405`)
    fs.writeFileSync(path.join(folder, 'nginx.conf'), text)
    return ['-e', 'stderr', '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;']
  }
  const server = await startServer('nginx', write, { ready: '/' })
  return { ...server, origin: `https://localhost:${httpsPort}` }
}
