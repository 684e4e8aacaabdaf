import { runLeads } from './leads-run'
import { main } from './main'

await main(async () => {
  // A pipe has no width.
  const text = await runLeads(process.argv.slice(2), process.stdout.columns ?? 160)
  if (text) console.info(text)
})
