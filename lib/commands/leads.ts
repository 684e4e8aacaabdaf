import { buildLeadsProgram } from './leads-actions'
import { runProgram } from './program'

// A pipe has no width.
await runProgram(buildLeadsProgram(process.stdout.columns ?? 160))
