import { closeDatabase } from '@/lib/database/connection'

/**
 * Runs a command and prints the text that it returns; or prints the message of its error and exits with 1. Closes the
 * database at the end.
 */
export async function main(command: () => unknown): Promise<void> {
  try {
    const text = await command()
    if (typeof text === 'string' && text) console.info(text)
  } catch (error) {
    // A refused connection to several addresses has a code and no message.
    console.error(error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : error)
    process.exitCode = 1
  } finally {
    await closeDatabase()
  }
}
