import { main } from './actions'
import { runLeads } from './leads-actions'

// A pipe has no width.
await main(() => runLeads(process.argv.slice(2), process.stdout.columns ?? 160))
