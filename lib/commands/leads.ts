import { closeDatabase } from '@/lib/database/connection'
import { runLeads } from './leads-run'

try {
  // A pipe has no width.
  const text = await runLeads(process.argv.slice(2), process.stdout.columns ?? 160)
  if (text) console.info(text)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await closeDatabase()
}
