import { runLeads } from './leads-run'
import { main } from './main'

await main(async () => {
  // A pipe has no width.
  console.info(await runLeads(process.argv.slice(2), process.stdout.columns ?? 160))
})
