import { parseArgs } from 'node:util'
import { getDatabase } from '@/lib/database/connection'
import { migrate } from '@/lib/database/migrate'
import { makePreviewLink, rotateKeys } from '@/lib/publishing/links'
import { listChanges } from '@/lib/publishing/toggle'
import { NOBODY } from '@/lib/publishing/types'
import { formatMoment, revokeSignature } from '@/lib/publishing/verify'
import { main } from './main'

const usage = `Usage:
  npm run preview-link -- project SLUG [--hours N] [--user ID] [--view-only]
                                                                 print a link that shows and publishes one project
  npm run preview-link -- blog SLUG [--hours N] [--user ID] [--view-only]
                                                                 the same for a blog post
  npm run preview-link -- log                                    the last 50 changes: who published what and when
  npm run preview-link -- revoke LINK                            withdraw a link
  npm run preview-link -- rotate [--drop]                        sign with a new key; with --drop, old links become invalid

With --view-only a link shows the record and does not publish it. A link is valid for 72 hours; --hours changes that, up to 2,160 (90 days). --user is the app_user_id for the publishing
log, a number from 1. Without it the log says "nobody named".`

const MAX_HOURS = 2160

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      hours: { type: 'string' },
      user: { type: 'string' },
      'view-only': { type: 'boolean' },
      drop: { type: 'boolean' },
    },
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
      isViewOnly: values['view-only'] ?? false,
    })
  throw new Error(usage)
}

type LinkLife = Parameters<typeof makePreviewLink>[2]

async function print(kind: 'project' | 'blog', slug: string, life: LinkLife) {
  await migrate(getDatabase())
  const made = await makePreviewLink(kind, slug, life)
  if (!made)
    throw new Error(`The catalogue has no ${kind === 'project' ? 'project' : 'blog post'} "${slug}".`)
  console.info(made.link)
  // On stderr, so that the link alone can be piped.
  console.error(
    `Valid until ${formatMoment(made.expires)}. Anyone with this link can ${life.isViewOnly ? 'see this draft' : 'publish: send it to one person'}.`,
  )
  if (!life.isViewOnly && life.userId === NOBODY)
    console.error('The publishing log will not say who used it. Make the link with --user ID to record that.')
}

async function printLog(): Promise<void> {
  await migrate(getDatabase())
  const changes = await listChanges()
  for (const { changedAt, kind, slug, to, userId } of changes)
    console.info(
      [changedAt, kind, slug, to, userId === NOBODY ? 'nobody named' : `user ${userId}`].join('  '),
    )
  if (changes.length === 0) console.info('Nothing has been published or unpublished with a link yet.')
}

async function revoke(link: string): Promise<void> {
  const signature = URL.canParse(link) ? new URL(link).searchParams.get('signature') : null
  if (!signature) throw new Error('This is not a signed preview link: give the whole address, in quotes.')
  await migrate(getDatabase())
  await revokeSignature(signature)
  console.info('The link is withdrawn.')
}

function rotate(drop: boolean): void {
  rotateKeys(drop)
  console.info(
    drop ? 'New key. Links made so far are invalid now.' : 'New key. Links made so far stay valid.',
  )
}

function readNumber(name: '--hours' | '--user', text: string, min: number, max: number): number {
  const value = Number(text)
  const form = name === '--user' ? /^\d+$/ : /^\d+(\.\d+)?$/
  if (form.test(text) && value >= min && value <= max) return value
  const from = name === '--user' ? 'from 1 ' : ''
  throw new Error(`${name} must be a number ${from}up to ${max}, not "${text}".\n\n${usage}`)
}

await main(run)
