import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { listPath, paths, projectPath } from '../paths'
import { measureLoad, serveReference } from './load'
import { runCommand, startSite } from './site'

const TSX = 'node_modules/tsx/dist/cli.mjs'
const REQUESTS = 2000

export type Row = { what: string; value: string; beside: string; ratio: string }

/**
 * The same pages over the sample and over 2,000 projects, 40 cities and 1,000 posts, each beside a bare node:http
 * server that sends as many bytes, in one run (issue 2, "Scale to hold"). Speeds are judged as ratios only.
 */
export async function benchScale(): Promise<Row[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-bench-'))
  const rows: Row[] = []
  try {
    const sample = path.join(folder, 'sample')
    const large = path.join(folder, 'large')
    const file = path.join(folder, 'large.json')
    await runCommand([TSX, 'lib/commands/prepare.ts'], { DATA_DIR: sample })
    await runCommand([TSX, 'lib/commands/catalogue.ts', 'scale', file], { DATA_DIR: large })
    const began = performance.now()
    await runCommand([TSX, 'lib/commands/catalogue.ts', 'import', file], { DATA_DIR: large })
    const seconds = (performance.now() - began) / 1000
    rows.push({
      what: 'import of 2,000 projects',
      value: `${seconds.toFixed(1)} s`,
      beside: 'limit 30 s',
      ratio: '',
    })
    rows.push(...(await comparePages(sample, large)))
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return rows
}

async function comparePages(sampleDir: string, largeDir: string): Promise<Row[]> {
  const sample = await startSite(sampleDir)
  const large = await startSite(largeDir)
  try {
    const detail = {
      sample: await firstProjectPath(sample.origin),
      large: await firstProjectPath(large.origin),
    }
    const pages = [
      { what: 'home', sample: paths.home, large: paths.home },
      { what: 'list', sample: listPath('ongoing'), large: listPath('ongoing') },
      { what: 'list, page 2', sample: listPath('ongoing'), large: listPath('ongoing', null, 2) },
      { what: 'detail', ...detail },
    ]
    const rows: Row[] = []
    for (const page of pages)
      rows.push(...(await comparePage(page.what, sample.origin + page.sample, large.origin + page.large)))
    return rows
  } finally {
    await Promise.all([sample.stop(), large.stop()])
  }
}

async function comparePage(what: string, sampleUrl: string, largeUrl: string): Promise<Row[]> {
  const first = performance.now()
  await measureLoad(largeUrl, 1, 1)
  const render = performance.now() - first
  await measureLoad(sampleUrl, 200)
  await measureLoad(largeUrl, 200)
  const small = await measureLoad(sampleUrl, REQUESTS)
  const big = await measureLoad(largeUrl, REQUESTS)
  const reference = await serveReference(big.bytes)
  const bare = await measureLoad(reference.url, REQUESTS)
  reference.stop()
  const speed = (value: number) => `${Math.round(value)} req/s`
  return [
    {
      what: `${what}: large beside sample`,
      value: speed(big.requestsPerSecond),
      beside: speed(small.requestsPerSecond),
      ratio: (big.requestsPerSecond / small.requestsPerSecond).toFixed(2),
    },
    {
      what: `${what}: large beside bare node:http`,
      value: `${speed(big.requestsPerSecond)}, first render ${render.toFixed(0)} ms`,
      beside: speed(bare.requestsPerSecond),
      ratio: (big.requestsPerSecond / bare.requestsPerSecond).toFixed(2),
    },
  ]
}

async function firstProjectPath(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/projects/find?projectStatusId=1&publishing_status=PUBLISHED`)
  const body: { result: { slug_url: string }[] } = await answer.json()
  const first = body.result[0]
  if (!first) throw new Error(`${origin} has no ongoing project`)
  return projectPath(first.slug_url)
}
