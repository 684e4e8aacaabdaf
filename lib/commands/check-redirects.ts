// `npm run check-redirects [-- ORIGIN] [--fuzz N]`: checks every legacy redirect of a running site, and N made-up addresses.
import { parseArgs } from 'node:util'
import { getEnv } from '@/lib/env'
import { buildFuzz, findFault, findFuzzFault, listExpectations } from '@/lib/redirects/health'
import { main } from './main'

const SHOWN_FAULTS = 50
const CONCURRENCY = 8

async function check(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { fuzz: { type: 'string' } } })
  const origin = new URL(positionals[0] ?? `http://localhost:${getEnv().port}`).origin
  const count = Number(values.fuzz ?? 2000)
  if (!Number.isInteger(count) || count < 0) throw new Error(`--fuzz must be a number, not "${values.fuzz}"`)
  const expectations = listExpectations()
  const statuses = new Map<string, number>()
  const faults = [
    ...(await collect(expectations, (expected) => findFault(origin, expected, statuses))),
    ...(await collect(buildFuzz(count), (address) => findFuzzFault(origin, address))),
  ]
  for (const fault of faults.slice(0, SHOWN_FAULTS)) console.error(`- ${fault}`)
  if (faults.length > SHOWN_FAULTS) console.error(`- and ${faults.length - SHOWN_FAULTS} more`)
  console.info(
    `${expectations.length} old addresses and ${count} made-up ones on ${origin}: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`,
  )
  if (faults.length > 0) process.exitCode = 1
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
