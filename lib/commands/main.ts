import { closeDatabase } from '@/lib/database/connection'

/** Runs a command: prints the message of its error and exits with 1, and closes the database at the end. */
export async function main(command: () => void | Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    // A refused connection to several addresses has a code and no message.
    console.error(error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : error)
    process.exitCode = 1
  } finally {
    await closeDatabase()
  }
}
