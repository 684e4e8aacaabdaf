import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { listPath, paths } from '../paths'
import { compareLoads } from './load'
import { type BenchOptions, compareRates, type Row } from './part'
import { type RunningSite, runCommand, startSite } from './site'

const MANIFEST = '.next/server/functions-config-manifest.json'
type Matchers = { regexp: string; originalSource: string }[]

/**
 * Canonical pages as built, beside the same build without its middleware and with one that matches everything, in one
 * run (issue 4, "Must show"): the first ratio is about 1, since no canonical page enters the middleware.
 */
export async function benchMiddleware({ quick }: BenchOptions): Promise<Row[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-bench-'))
  try {
    const dataDir = path.join(folder, 'data')
    await runCommand(['node_modules/tsx/dist/cli.mjs', 'lib/commands/prepare.ts'], { DATA_DIR: dataDir })
    const everything = [{ regexp: '^/.*$', originalSource: '/(.*)' }]
    const folders = [
      process.cwd(),
      copyBuild(path.join(folder, 'without'), null),
      copyBuild(path.join(folder, 'catch-all'), everything),
    ]
    const sites: RunningSite[] = []
    try {
      for (const built of folders) sites.push(await startSite(dataDir, built))
      const origins = sites.map(({ origin }) => origin)
      const rows: Row[] = []
      for (const page of [paths.contact, listPath('ongoing', 'chennai')])
        rows.push(...(await comparePage(page, origins, quick)))
      return rows
    } finally {
      await Promise.all(sites.map((site) => site.stop()))
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function comparePage(page: string, origins: string[], quick: boolean): Promise<Row[]> {
  const [asBuilt = 0, without = 0, catchAll = 0] = await compareLoads(
    origins.map((origin) => origin + page),
    { seconds: quick ? 1 : 2, rounds: quick ? 1 : 3 },
  )
  return [
    compareRates(`${page} beside no middleware`, asBuilt, without, 0.85),
    compareRates(`${page} beside a middleware on every page`, asBuilt, catchAll),
  ]
}

/** The same build in another folder, its middleware left out or matching otherwise. */
function copyBuild(folder: string, matchers: Matchers | null): string {
  fs.mkdirSync(folder)
  for (const name of [
    'package.json',
    'next.config.ts',
    'tsconfig.json',
    'node_modules',
    'lib',
    'app',
    'public',
  ])
    fs.symlinkSync(path.resolve(name), path.join(folder, name))
  const skipped = [path.resolve('.next/cache'), path.resolve('.next/dev')]
  fs.cpSync('.next', path.join(folder, '.next'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !skipped.includes(path.resolve(source)),
  })
  const file = path.join(folder, MANIFEST)
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8'))
  if (matchers) manifest.functions['/_middleware'].matchers = matchers
  else delete manifest.functions['/_middleware']
  fs.writeFileSync(file, JSON.stringify(manifest))
  return folder
}
