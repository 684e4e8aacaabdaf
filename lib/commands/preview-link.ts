import { parseArgs } from 'node:util'
import { closeDatabase, getDatabase } from '@/lib/database/connection'
import { migrate } from '@/lib/database/migrate'
import { rotateKeys } from '@/lib/publishing/keys'
import { listChanges } from '@/lib/publishing/log'
import { makePreviewLink } from '@/lib/publishing/make-link'
import { formatMoment } from '@/lib/publishing/refusals'
import { NOBODY } from '@/lib/publishing/types'
import { revokeSignature } from '@/lib/publishing/verify'

const usage = `Usage:
  npm run preview-link -- project SLUG [--hours N] [--user ID]   print a link that shows and publishes one project
  npm run preview-link -- blog SLUG [--hours N] [--user ID]      the same for a blog post
  npm run preview-link -- log                                    who published what and when, the last 50 times
  npm run preview-link -- revoke LINK                            withdraw a link
  npm run preview-link -- rotate [--drop]                        sign with a new key; with --drop, old links end

A link lives 72 hours unless --hours says otherwise, 2,160 (90 days) at most; --user is the app_user_id that the
publishing log will name, a number from 1. Without it the log says "nobody named".`

const MAX_HOURS = 2160

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { hours: { type: 'string' }, user: { type: 'string' }, drop: { type: 'boolean' } },
  })
  const [action, word, ...more] = positionals
  if (more.length > 0) throw new Error(usage)
  if (action === 'rotate' && !word) return rotate(values.drop ?? false)
  if (action === 'log' && !word) return printLog()
  if (action === 'revoke' && word) return revoke(word)
  if ((action === 'project' || action === 'blog') && word)
    return print(action, word, {
      hours: readNumber('--hours', values.hours ?? '72', 1 / 3600, MAX_HOURS),
      userId: values.user === undefined ? NOBODY : readNumber('--user', values.user, 1, 999_999_999),
    })
  throw new Error(usage)
}

async function print(kind: 'project' | 'blog', slug: string, life: { hours: number; userId: number }) {
  await migrate(getDatabase())
  const made = await makePreviewLink(kind, slug, life)
  if (!made)
    throw new Error(`The catalogue has no ${kind === 'project' ? 'project' : 'blog post'} "${slug}".`)
  console.info(made.link)
  // On the other stream, so that the link alone can be piped on.
  console.error(
    `Good until ${formatMoment(made.expires)}. Whoever has this link can publish: send it to one person.`,
  )
  if (life.userId === NOBODY)
    console.error(
      'The publishing log will not say who used it: make the link with --user ID to have it name them.',
    )
}

async function printLog(): Promise<void> {
  await migrate(getDatabase())
  const changes = await listChanges()
  for (const { changedAt, kind, slug, to, userId } of changes)
    console.info(
      [changedAt, kind, slug, to, userId === NOBODY ? 'nobody named' : `user ${userId}`].join('  '),
    )
  if (changes.length === 0) console.info('Nothing has been published or taken back by a link yet.')
}

async function revoke(link: string): Promise<void> {
  const signature = URL.canParse(link) ? new URL(link).searchParams.get('signature') : null
  if (!signature) throw new Error('This is no signed preview link: give the whole address, in quotes.')
  await migrate(getDatabase())
  await revokeSignature(signature)
  console.info('The link is withdrawn.')
}

function rotate(drop: boolean): void {
  rotateKeys(drop)
  console.info(drop ? 'New key; links made so far have ended.' : 'New key; links made so far stay good.')
}

function readNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (
    !/^\d+(\.\d+)?$/.test(text) ||
    value < least ||
    value > most ||
    (name === '--user' && text.includes('.'))
  )
    throw new Error(
      `${name} must be a number ${name === '--user' ? 'from 1 ' : ''}up to ${most}, not "${text}".\n\n${usage}`,
    )
  return value
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await closeDatabase()
}
