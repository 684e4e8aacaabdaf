import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Command, CommanderError } from 'commander'
import { closeDatabase, getDatabase } from '@/lib/database/connection'
import { assertDatabaseIsThere } from '@/lib/database/data-folder'
import { migrate } from '@/lib/database/migrate'
import { getEnv } from '@/lib/env'

/** True in the process of a command, false where a test imports a program. */
let isStarted = false

/**
 * A commander program whose help calls it `command`, such as "npm run leads --". Before its action it prints where the
 * data is, so that somebody who runs a command without the environment of the site notices that it works on another
 * folder.
 */
export function buildProgram(command: string): Command {
  const program = new Command(command).exitOverride().showHelpAfterError().helpCommand(false)
  return program.hook('preAction', () => {
    if (isStarted) console.warn(formatDataFolder())
  })
}

/** A program whose actions get a migrated database. They fail in a folder that has lost its database. */
export function buildDatabaseProgram(command: string): Command {
  return buildProgram(command).hook('preAction', async () => {
    const { databaseUrl, dataDir } = getEnv()
    if (!databaseUrl) assertDatabaseIsThere(dataDir)
    await migrate(getDatabase())
  })
}

function formatDataFolder(): string {
  const { databaseUrl, dataDir } = getEnv()
  const folder = `Data folder: ${dataDir}`
  return databaseUrl ? `${folder}; database: ${formatDatabase(databaseUrl)}` : folder
}

/** `db.example.com:5432/site`: without user and password. */
function formatDatabase(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return host + pathname
}

/** Runs the program if Node was started with its file, `url`, and not when a test imports it. */
export function runIfStarted(program: Command, url: string): void {
  const [, startedFile] = process.argv
  // Node resolves symbolic links in `url`, but not in this argument.
  if (!startedFile || realpathSync(startedFile) !== fileURLToPath(url)) return
  isStarted = true
  runProgram(program, process.argv.slice(2))
}

/**
 * Runs the action that the arguments name, then closes the database. An error prints its message and sets exit code 1.
 */
export async function runProgram(program: Command, args: string[]): Promise<void> {
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode
    else {
      console.error(formatReason(error))
      process.exitCode = 1
    }
  } finally {
    await closeDatabase()
  }
}

/** Error codes for a PostgreSQL server that does not respond or whose host is unknown. */
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']

function formatReason(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (!UNREACHABLE.includes(code)) return message
  const { databaseUrl } = getEnv()
  if (!databaseUrl) return message
  return `The database ${formatDatabase(databaseUrl)} cannot be reached (${code}). Check DATABASE_URL, and that its server runs.`
}

/** An action that prints the text that `run` returns, if any. */
export function buildAction<A extends unknown[]>(
  run: (...args: A) => string | undefined | Promise<string | undefined>,
) {
  return async (...args: A): Promise<void> => {
    const text = await run(...args)
    if (text) console.info(text)
  }
}
