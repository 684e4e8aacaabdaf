// `npm run bench [-- PART… --quick --runs N --kills N --pages A,B]`: measures the built site beside references in the
// same run; prints and keeps one table. A part is one file in lib/bench that exports one function, named here.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { benchBytes } from '../bench/bytes'
import { benchDurability } from '../bench/durability'
import { benchFloods } from '../bench/floods'
import { benchHerd } from '../bench/herd'
import { benchInteraction } from '../bench/interaction'
import { benchLeads } from '../bench/leads'
import { benchLighthouse } from '../bench/lighthouse'
import { benchMiddleware } from '../bench/middleware'
import { benchObservatory } from '../bench/observatory'
import { type BenchOptions, type BenchPart, isFailure } from '../bench/part'
import { benchProxy } from '../bench/proxy'
import { benchScale } from '../bench/scale'
import { runCommand } from '../bench/site'
import { formatTable, type NamedRow } from '../bench/table'
import { benchThroughput } from '../bench/throughput'
import { parseWords } from '../bench/words'
import { getEnv } from '../env'

const PARTS: Record<string, BenchPart> = {
  throughput: benchThroughput,
  proxy: benchProxy,
  herd: benchHerd,
  middleware: benchMiddleware,
  bytes: benchBytes,
  leads: benchLeads,
  durability: benchDurability,
  scale: benchScale,
  floods: benchFloods,
  interaction: benchInteraction,
  lighthouse: benchLighthouse,
  observatory: benchObservatory,
}

async function main(): Promise<void> {
  const words = process.argv.slice(2)
  const parsed = parseWords(words, Object.keys(PARTS))
  if (!parsed.ok) {
    console.error(parsed.message)
    process.exit(2)
  }
  await runCommand(['lib/commands/build.mjs'], {})
  const rows: NamedRow[] = []
  const file = path.join(getEnv().dataDir, 'bench/latest.md')
  fs.mkdirSync(path.dirname(file), { recursive: true })
  for (const name of parsed.parts) {
    rows.push(...(await runPart(name, parsed.options)))
    // After every part: who breaks off the last one keeps the others.
    fs.writeFileSync(file, `${describeRun(words)}\n\n${formatTable(rows)}\n`)
  }
  console.log(`\n${formatTable(rows)}\n\nKept in ${file}`)
  // Whatever a part left open must not keep the command from ending.
  process.exit(rows.some(isFailure) ? 1 : 0)
}

/** The rows of one part; a part that breaks is a row too, so that the others are still measured. */
async function runPart(part: string, options: BenchOptions): Promise<NamedRow[]> {
  console.log(`\n${part} …`)
  try {
    return (await PARTS[part]?.(options))?.map((row) => ({ part, ...row })) ?? []
  } catch (error) {
    console.error(error)
    const reason = error instanceof Error ? error.message : String(error)
    return [{ part, what: 'broke off', measured: reason, reference: '', ratio: '', ok: false }]
  }
}

function describeRun(words: string[]): string {
  const cpus = os.cpus()
  const machine = `${cpus.length} × ${cpus[0]?.model ?? 'CPU'}, Node ${process.versions.node}`
  const load = os.loadavg()[0]?.toFixed(1)
  return `\`npm run bench${words.length > 0 ? ` -- ${words.join(' ')}` : ''}\`, ${new Date().toISOString()}, ${machine}, load ${load} at the end`
}

await main()
