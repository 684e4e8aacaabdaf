// `npm run bench [-- scale | middleware]`: measures the built site beside references in the same run; prints and keeps one table.
import fs from 'node:fs'
import path from 'node:path'
import { benchMiddleware } from '../bench/middleware'
import { benchScale, type Row } from '../bench/scale'
import { runCommand } from '../bench/site'
import { getEnv } from '../env'

const PARTS: Record<string, () => Promise<Row[]>> = { scale: benchScale, middleware: benchMiddleware }

async function main(): Promise<void> {
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !(name in PARTS))
  if (unknown.length > 0) {
    console.error(`Unknown part: ${unknown.join(', ')}. Parts are: ${Object.keys(PARTS).join(', ')}.`)
    process.exit(2)
  }
  await runCommand(['lib/commands/build.mjs'], {})
  const rows: Row[] = []
  for (const [name, part] of Object.entries(PARTS))
    if (asked.length === 0 || asked.includes(name)) rows.push(...(await part()))
  const table = [
    '| what | measured | beside | ratio |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.what} | ${row.value} | ${row.beside} | ${row.ratio} |`),
  ].join('\n')
  const file = path.join(getEnv().dataDir, 'bench/latest.md')
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, `${table}\n`)
  console.log(`\n${table}\n\nKept in ${file}`)
}

await main()
