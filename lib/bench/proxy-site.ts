import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { listPath } from '../paths'
import { readAnswer } from './answer'
import { importRenamed } from './import-renamed'
import { getLoadTool, measurePairs } from './load'
import { type RunningNginx, startNginx } from './nginx'
import { type BenchOptions, comparePairs, type Row } from './part'
import { type RunningSite, runCommand, startSite } from './site'

const PAGE = listPath('ongoing')
const LEAST = 0.8
/** Of one connection or one moment; nginx writes its own. */
const OWN = /^(connection|keep-alive|date|transfer-encoding|content-length|content-type|server|etag|x-cache)$/

/** The real site behind deploy/nginx: whether an import is seen at once, and how fast a kept page is. */
export async function benchProxySite({ quick }: BenchOptions): Promise<Row[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-edge-'))
  const edgeDir = makeEdgeDir()
  try {
    for (const each of [folder, edgeDir]) fs.chmodSync(each, 0o755)
    const dataDir = path.join(folder, 'data')
    fs.mkdirSync(dataDir)
    fs.symlinkSync(edgeDir, path.join(dataDir, 'edge'))
    await runCommand(['node_modules/tsx/dist/cli.mjs', 'lib/commands/prepare.ts'], { DATA_DIR: dataDir })
    const site = await startSite(dataDir)
    try {
      return await benchKeptPage(folder, { site, edgeDir, dataDir, quick })
    } finally {
      await site.stop()
    }
  } finally {
    for (const each of [edgeDir, folder]) fs.rmSync(each, { recursive: true, force: true })
  }
}

type Setting = { site: RunningSite; edgeDir: string; dataDir: string; quick: boolean }

async function benchKeptPage(folder: string, { site, edgeDir, dataDir, quick }: Setting): Promise<Row[]> {
  const nginx = await startNginx({
    folder: path.join(folder, 'kept'),
    site: new URL(site.origin).host,
    edgeDir,
  })
  const depth = path.dirname(edgeDir) === '/' ? '' : `, its link deeper than shipped: ${edgeDir}`
  try {
    const rows = [await checkImports(nginx, dataDir, quick ? 1 : 3)]
    for (const encoding of ['identity', 'gzip']) {
      const row = await compareWithDisk(nginx, path.join(folder, encoding), encoding, quick)
      rows.push({ ...row, what: row.what + depth })
    }
    return rows
  } finally {
    await nginx.stop()
  }
}

/**
 * As in deploy/compose.yaml: the same folder deep in the site's data and right below the root for nginx, which asks the
 * system about every part of its path at every request (2 µs of 65 for each, on a machine of ours). Where this user may
 * not write there it lies deeper, and the row says so.
 */
function makeEdgeDir(): string {
  try {
    return fs.mkdtempSync('/edge-')
  } catch {
    return fs.mkdtempSync(path.join(os.tmpdir(), 'edge-'))
  }
}

async function checkImports(nginx: RunningNginx, dataDir: string, times: number): Promise<Row> {
  let seen = 0
  for (let turn = 1; turn <= times; turn += 1) {
    const name = `Renamed ${turn}`
    await readAnswer(nginx.origin + PAGE)
    await importRenamed(dataDir, name)
    if (String((await readAnswer(nginx.origin + PAGE)).body).includes(name)) seen += 1
  }
  return {
    what: 'an import is in the very next answer of nginx',
    measured: `${seen} of ${times}`,
    reference: 'decision 10',
    ratio: `${times} of ${times}`,
    ok: seen === times,
  }
}

/** The same nginx, TLS, limits and log, with the same bytes and headers: the page's copy in the cache, and a file. */
async function compareWithDisk(
  nginx: RunningNginx,
  folder: string,
  encoding: string,
  quick: boolean,
): Promise<Row> {
  const headers = { 'accept-encoding': encoding }
  const answer = await readAnswer(nginx.origin + PAGE, { headers })
  const config = path.join(folder, 'config')
  fs.cpSync('deploy/nginx', config, { recursive: true })
  fs.mkdirSync(path.join(folder, 'disk'))
  fs.chmodSync(folder, 0o755)
  fs.writeFileSync(path.join(folder, 'disk', PAGE), answer.body)
  fs.writeFileSync(
    path.join(config, 'site.conf'),
    writeDiskLocation(path.join(folder, 'disk'), answer.headers),
  )
  const disk = await startNginx({ folder: path.join(folder, 'run'), site: '127.0.0.1:9', config })
  try {
    const copy = await readAnswer(disk.origin + PAGE, { headers })
    if (!copy.body.equals(answer.body)) throw new Error('The reference does not send the same bytes')
    const pairs = await measurePairs(nginx.origin + PAGE, disk.origin + PAGE, {
      headers,
      seconds: 1,
      // More than elsewhere, and shorter: what is compared lies close to its limit.
      rounds: quick ? 1 : 24,
    })
    return comparePairs(`kept page beside nginx from disk, ${encoding}, TLS (${getLoadTool()})`, pairs, LEAST)
  } finally {
    await disk.stop()
  }
}

function writeDiskLocation(folder: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers)
    .filter(([name]) => !OWN.test(name))
    .map(([name, value]) => `    add_header ${name} "${value.replaceAll('"', '\\"')}";`)
  return [
    'limit_conn connections @CONNECTIONS_PER_ADDRESS@;',
    'location / {',
    `    root ${folder};`,
    '    types {}',
    `    default_type "${headers['content-type']}";`,
    ...lines,
    '}',
    '',
  ].join('\n')
}
