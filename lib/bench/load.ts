import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { buildChildEnv } from '../env'
import { readAnswer } from './answer'
import { type LoadResult, parseAutocannon, parseWrk } from './load-output'
import type { Pair } from './part'
import { hasProgram } from './programs'

const run = promisify(execFile)

export type LoadOptions = {
  seconds: number
  connections?: number
  headers?: Record<string, string>
  /** Failures are counted, not thrown: for more connections than a busy machine may hold. */
  mayFail?: boolean
}

/** The load generator at hand, for the table: wrk where it is installed, else autocannon. */
export function getLoadTool(): 'wrk' | 'autocannon' {
  return hasProgram('wrk') ? 'wrk' : 'autocannon'
}

/**
 * Asks one address again and again over kept-alive connections, from a process of its own.
 * @throws Error when the address does not answer 200, before or under load.
 */
export async function measureLoad(url: string, options: LoadOptions): Promise<LoadResult> {
  const { seconds, connections = 16, headers = {} } = options
  const { status } = await readAnswer(url, { headers })
  if (status !== 200) throw new Error(`${url} answered ${status}`)
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const result =
    getLoadTool() === 'wrk'
      ? parseWrk(
          (
            await run('wrk', [
              ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--latency', '--timeout', '30s'],
              ...lines,
              url,
            ])
          ).stdout,
        )
      : await runAutocannon(['-c', String(connections), '-d', String(seconds), ...lines, url])
  if (result.failures > 0 && !options.mayFail)
    throw new Error(`${url}: ${result.failures} answers under load were not 200`)
  return result
}

async function runAutocannon(args: string[]): Promise<LoadResult> {
  const { stdout } = await run(
    process.execPath,
    ['node_modules/autocannon/autocannon.js', '--json', '--no-progress', ...args],
    // The certificate of a proxy under test is the bench's own.
    { env: buildChildEnv({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }), maxBuffer: 1 << 26 },
  )
  return parseAutocannon(stdout)
}

/**
 * Requests a second of several addresses, in their order: the best of several rounds taken in turns, so that other
 * work on the machine decides as little as it can.
 */
export async function compareLoads(
  urls: string[],
  { rounds, ...options }: LoadOptions & { rounds: number },
): Promise<number[]> {
  for (const url of urls) await measureLoad(url, { ...options, seconds: 1 })
  const best = urls.map(() => 0)
  for (let round = 0; round < rounds; round += 1)
    for (const [index, url] of urls.entries()) {
      const { requestsPerSecond } = await measureLoad(url, options)
      best[index] = Math.max(best[index] ?? 0, requestsPerSecond)
    }
  return best
}

/**
 * Requests a second of an address and, right before or right after it in turns, of its reference.
 * @throws Error when one of them does not answer.
 */
export async function measurePairs(
  url: string,
  reference: string,
  { rounds, ...options }: LoadOptions & { rounds: number },
): Promise<Pair[]> {
  for (const each of [url, reference]) await measureLoad(each, { ...options, seconds: 1 })
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round += 1) {
    const rates = new Map<string, number>()
    for (const each of round % 2 === 0 ? [url, reference] : [reference, url])
      rates.set(each, (await measureLoad(each, options)).requestsPerSecond)
    const [ours = 0, beside = 0] = [rates.get(url), rates.get(reference)]
    if (ours === 0 || beside === 0) throw new Error(`${url} or ${reference} answered nothing in a round`)
    pairs.push({ ours, reference: beside })
  }
  return pairs
}
