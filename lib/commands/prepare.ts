import { seedWhenEmpty } from '@/lib/catalogue/seed'
import { closeDatabase, getDatabase } from '@/lib/database/connection'
import { migrate } from '@/lib/database/migrate'

// Start, build and dev run this first: it migrates the database and seeds an empty one.

async function prepare(): Promise<void> {
  const applied = await migrate(getDatabase())
  if (applied.length > 0) console.info(`Database: applied ${applied.join(', ')}`)
  const seeded = await seedWhenEmpty()
  if (seeded && !seeded.ok)
    throw new Error(`The sample catalogue has faults:\n- ${seeded.faults.join('\n- ')}`)
  if (seeded) console.info(`Catalogue: seeded the sample, version ${seeded.value}`)
}

try {
  await prepare()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await closeDatabase()
}
