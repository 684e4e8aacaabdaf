// `npm run check-redirects [-- ORIGIN] [--fuzz N]`: checks every legacy redirect of a running site, and N made-up addresses.
import { getEnv } from '@/lib/env'
import { buildFuzz, findFault, findFuzzFault, listExpectations } from '@/lib/redirects/health'
import { formatCount, readArgs, readNumber } from './actions'
import { main } from './main'

const SHOWN_FAULTS = 50
const CONCURRENCY = 8

const USAGE = 'Usage: npm run check-redirects -- [ORIGIN] [--fuzz N]'

async function check(): Promise<string> {
  const options = { fuzz: { type: 'string' } } as const
  const { values, positionals } = readArgs(options, process.argv.slice(2), USAGE)
  const origin = new URL(positionals[0] ?? `http://localhost:${getEnv().port}`).origin
  const count = readNumber('--fuzz', values.fuzz ?? '2000', { min: 0, max: 1_000_000, isWhole: true })
  const expectations = listExpectations()
  const statuses = new Map<string, number>()
  const faults = [
    ...(await collect(expectations, (expected) => findFault(origin, expected, statuses))),
    ...(await collect(buildFuzz(count), (address) => findFuzzFault(origin, address))),
  ]
  for (const fault of faults.slice(0, SHOWN_FAULTS)) console.error(`- ${fault}`)
  if (faults.length > SHOWN_FAULTS) console.error(`- and ${faults.length - SHOWN_FAULTS} more`)
  if (faults.length > 0) process.exitCode = 1
  return `${expectations.length} old addresses and ${count} made-up ones on ${origin}: ${formatCount(faults.length, 'fault')}`
}

async function collect<T>(items: T[], find: (item: T) => Promise<string | null>): Promise<string[]> {
  const queue = items.values()
  const faults: string[] = []
  const work = async () => {
    for (const item of queue) {
      const fault = await find(item)
      if (fault) faults.push(fault)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return faults
}

await main(check)
