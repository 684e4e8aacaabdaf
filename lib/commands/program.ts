import { realpathSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Command, CommanderError } from 'commander'
import { refuseLostDatabase } from '@/lib/database/check'
import { closeDatabase, getDatabase } from '@/lib/database/connection'
import { migrate } from '@/lib/database/migrate'
import { getEnv } from '@/lib/env'

/** A program of `npm run NAME`. Its usage, options and number of words are declared with commander; wrong ones show the help. */
export function buildProgram(name: string): Command {
  return new Command(`npm run ${name} --`).exitOverride().showHelpAfterError().helpCommand(false)
}

/** A program whose actions find a migrated database. @throws Error in a folder that has lost its database. */
export function buildDatabaseProgram(name: string): Command {
  return buildProgram(name).hook('preAction', async () => {
    const { databaseUrl, dataDir } = getEnv()
    if (!databaseUrl) refuseLostDatabase(dataDir)
    await migrate(getDatabase())
  })
}

/** Runs a program when its file is the one that Node was started with, and not one that a test imports. */
export function runStarted(program: Command, url: string): void {
  const [, started = '', ...args] = process.argv
  // Node follows links in the address of a file, but not in this argument.
  if (url === pathToFileURL(realpathSync(started)).href) void runProgram(program, args)
}

/** Runs the action that the arguments name, then closes the database. An error ends with its message and exit code 1. */
export async function runProgram(program: Command, args: string[]): Promise<void> {
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode
    else {
      // A refused connection to several addresses has a code and no message.
      console.error(error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : error)
      process.exitCode = 1
    }
  } finally {
    await closeDatabase()
  }
}

/** An action that prints the text that `run` returns, if any. */
export function print<A extends unknown[]>(
  run: (...args: A) => string | undefined | Promise<string | undefined>,
) {
  return async (...args: A): Promise<void> => {
    const text = await run(...args)
    if (text) console.info(text)
  }
}

/** "1 lead", "2 leads", "2 deliveries". */
export function formatCount(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`
  return `${count} ${noun.replace(/y$/, 'ie')}s`
}

/** Lets a command write into the folder of the site; see refuseSiteFolder. */
export const HERE_OPTION = '--here'

/**
 * Refuses a target inside the folder of the site, where `git add` or a Docker image would take personal data along.
 * @throws Error with what to do instead
 */
export function refuseSiteFolder(target: string, isAllowed = false): void {
  const relative = path.relative(process.cwd(), path.resolve(target))
  const isInside = !relative.startsWith('..') && !path.isAbsolute(relative)
  if (!isInside || isAllowed) return
  throw new Error(
    `${target} is inside the folder of the site, from where personal data can get into Git or an image. ` +
      `Name a place outside of it, or add ${HERE_OPTION}.`,
  )
}
