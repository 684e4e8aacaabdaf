// `npm run check-redirects [-- ORIGIN] [--fuzz N]`: checks every legacy redirect of a running site, and N made-up addresses.
import pLimit from 'p-limit'
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
  const limit = pLimit(CONCURRENCY)
  const found = [
    ...expectations.map((expected) => limit(findFault, origin, expected, statuses)),
    ...buildFuzz(count).map((address) => limit(findFuzzFault, origin, address)),
  ]
  const faults = (await Promise.all(found)).filter((fault) => fault !== null)
  for (const fault of faults.slice(0, SHOWN_FAULTS)) console.error(`- ${fault}`)
  if (faults.length > SHOWN_FAULTS) console.error(`- and ${faults.length - SHOWN_FAULTS} more`)
  if (faults.length > 0) process.exitCode = 1
  return `${expectations.length} old addresses and ${count} made-up ones on ${origin}: ${formatCount(faults.length, 'fault')}`
}

await main(check)
