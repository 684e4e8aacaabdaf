import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { listPath, paths, projectPath } from '../paths'
import { readAnswer } from './answer'
import { compareLoads } from './load'
import { type BenchOptions, compareRates, type Row } from './part'
import { serveCopyOf } from './reference'
import { runCommand, startSite } from './site'

const TSX = 'node_modules/tsx/dist/cli.mjs'
/** Three were too few on a busy machine: the same page had 0.45 of the sample's rate in one run, 0.68 in another. */
const ROUNDS = 6

/**
 * The same pages over the sample and over 2,000 projects, 40 cities and 1,000 posts, each beside a bare node:http
 * server that sends as many bytes, in one run (issue 2, "Scale to hold"). Speeds are judged as ratios only.
 */
export async function benchScale({ quick }: BenchOptions): Promise<Row[]> {
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
      measured: `${seconds.toFixed(1)} s`,
      reference: 'issue 2: 30 s',
      ratio: '',
      ok: null,
    })
    rows.push(...(await comparePages(sample, large, quick)))
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return rows
}

async function comparePages(sampleDir: string, largeDir: string, quick: boolean): Promise<Row[]> {
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
      rows.push(
        ...(await comparePage(page.what, sample.origin + page.sample, large.origin + page.large, quick)),
      )
    return rows
  } finally {
    await Promise.all([sample.stop(), large.stop()])
  }
}

async function comparePage(
  what: string,
  sampleUrl: string,
  largeUrl: string,
  quick: boolean,
): Promise<Row[]> {
  const before = performance.now()
  await readAnswer(largeUrl)
  const render = performance.now() - before
  const reference = await serveCopyOf(largeUrl)
  try {
    const [big = 0, small = 0, bare = 0] = await compareLoads([largeUrl, sampleUrl, reference.url], {
      seconds: quick ? 1 : 2,
      rounds: quick ? 1 : ROUNDS,
    })
    const beside = compareRates(`${what}: large beside bare node:http`, big, bare)
    return [
      compareRates(`${what}: large beside sample`, big, small, 0.5),
      { ...beside, measured: `${beside.measured}, first render ${render.toFixed(0)} ms` },
    ]
  } finally {
    reference.stop()
  }
}

async function firstProjectPath(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/projects/find?projectStatusId=1&publishing_status=PUBLISHED`)
  const body: { result: { slug_url: string }[] } = await answer.json()
  const first = body.result[0]
  if (!first) throw new Error(`${origin} has no ongoing project`)
  return projectPath(first.slug_url)
}
