import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readAnswer } from './answer'
import { listMadeUp } from './made-up-addresses'
import type { RunningSite } from './site'

const WORKERS = 8

/** The environment of a site whose memory can be weighed, and the file in which it says the weight. */
export function buildWeighedEnv(folder: string): { MEMORY_LOG: string; NODE_OPTIONS: string } {
  const module = pathToFileURL(path.resolve('lib/bench/weigh-memory.mjs')).href
  return { MEMORY_LOG: path.join(folder, 'memory'), NODE_OPTIONS: `--import ${module}` }
}

export type Flood = {
  /** Answers of 500 and above, with their addresses. */
  faults: string[]
  /** Bytes that memory grew by in each half, garbage collected. */
  growth: [number, number]
  /** Files that were not there before, in the data folder and the build. */
  newFiles: string[]
  /** Bytes that all files together grew by. */
  diskGrowth: number
}

/**
 * Asks a weighed site for so many distinct made-up addresses, and tells what they left behind. The first few hundred are
 * not counted: code is compiled and the 404 page kept.
 */
export async function floodSite(
  site: Pick<RunningSite, 'origin' | 'pid'>,
  dataDir: string,
  memoryLog: string,
  count: number,
): Promise<Flood> {
  await askAll(site.origin, listMadeUp(400))
  const disk = measureDisk(dataDir)
  const weights = [await weigh(site.pid, memoryLog)]
  const faults: string[] = []
  for (const half of [0, 1]) {
    const addresses = listMadeUp(count / 2, 1000 + (half * count) / 2)
    faults.push(...(await askAll(site.origin, addresses)))
    weights.push(await weigh(site.pid, memoryLog))
  }
  const [before = 0, between = 0, after = 0] = weights
  const left = measureDisk(dataDir)
  return {
    faults,
    growth: [between - before, after - between],
    newFiles: [...left.keys()].filter((file) => !disk.has(file)),
    diskGrowth: sum(left) - sum(disk),
  }
}

async function askAll(origin: string, addresses: string[]): Promise<string[]> {
  const faults: string[] = []
  const waiting = addresses.values()
  const work = async () => {
    for (const address of waiting) {
      const { status } = await readAnswer(origin, { path: address })
      if (status >= 500) faults.push(`${status} ${address}`)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  return faults
}

async function weigh(pid: number, memoryLog: string): Promise<number> {
  fs.rmSync(memoryLog, { force: true })
  process.kill(pid, 'SIGUSR2')
  const deadline = Date.now() + 30_000
  while (!fs.existsSync(memoryLog)) {
    if (Date.now() > deadline) throw new Error('The site did not say what it weighs')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return Number(fs.readFileSync(memoryLog, 'utf8'))
}

/** Every file and its bytes; not the resized pictures, which others may ask for meanwhile, nor the database's own log. */
function measureDisk(dataDir: string): Map<string, number> {
  const files = [dataDir, path.resolve('.next/server')].flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  return new Map(
    files
      .filter((file) => !/-(wal|shm)$/.test(file))
      .map((file) => [file, fs.statSync(file, { throwIfNoEntry: false })] as const)
      .flatMap(([file, stat]) => (stat?.isFile() ? [[file, stat.size] as const] : [])),
  )
}

function sum(files: Map<string, number>): number {
  return [...files.values()].reduce((total, bytes) => total + bytes, 0)
}
