import { runLeads } from './leads-actions'
import { main } from './main'

// A pipe has no width.
await main(() => runLeads(process.argv.slice(2), process.stdout.columns ?? 160))
