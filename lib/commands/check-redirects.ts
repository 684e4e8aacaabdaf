// `npm run check-redirects [-- ORIGIN]`: checks every legacy redirect of a running site.
import pLimit from 'p-limit'
import { getEnv } from '@/lib/env'
import { findFault, listExpectations } from '@/lib/redirects/health'
import { formatCount, main, readArgs } from './actions'

const SHOWN_FAULTS = 50
const CONCURRENCY = 8

const USAGE = 'Usage: npm run check-redirects -- [ORIGIN]'

async function check(): Promise<string> {
  const { positionals } = readArgs({}, process.argv.slice(2), USAGE)
  const origin = new URL(positionals[0] ?? `http://localhost:${getEnv().port}`).origin
  const expectations = listExpectations()
  const statuses = new Map<string, number>()
  const limit = pLimit(CONCURRENCY)
  const found = await limit.map(expectations, (expected) => findFault(origin, expected, statuses))
  const faults = found.filter((fault) => fault !== null)
  for (const fault of faults.slice(0, SHOWN_FAULTS)) console.error(`- ${fault}`)
  if (faults.length > SHOWN_FAULTS) console.error(`- and ${faults.length - SHOWN_FAULTS} more`)
  if (faults.length > 0) process.exitCode = 1
  return `${expectations.length} old addresses on ${origin}: ${formatCount(faults.length, 'fault')}`
}

await main(check)
