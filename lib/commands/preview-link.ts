import { getDatabase } from '@/lib/database/connection'
import { migrate } from '@/lib/database/migrate'
import { formatTime } from '@/lib/format/date'
import { NOBODY } from '@/lib/publishing/endpoints'
import { makePreviewLink, rotateKeys } from '@/lib/publishing/links'
import { listChanges } from '@/lib/publishing/toggle'
import { revokeSignature } from '@/lib/publishing/verify'
import { main, readNumber, runAction, type Values } from './actions'

const usage = `Usage:
  npm run preview-link -- project SLUG [--hours N] [--user ID] [--view-only]
                                                                 print a link that shows and publishes one project
  npm run preview-link -- blog SLUG [--hours N] [--user ID] [--view-only]
                                                                 the same for a blog post
  npm run preview-link -- log                                    the last 50 changes: who published what and when
  npm run preview-link -- revoke LINK                            withdraw a link
  npm run preview-link -- rotate [--drop]                        sign with a new key; with --drop, old links become invalid

With --view-only a link shows the record and does not publish it. A link is valid for 72 hours; --hours changes that, up to 2,160
(90 days). --user is the app_user_id for the publishing log, a number from 1. Without it the log says "nobody named".`

const MAX_HOURS = 2160
const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = { hours: text, user: text, 'view-only': flag, drop: flag }
const actions = { project: makeLink('project'), blog: makeLink('blog'), log: listLog, revoke, rotate }

function makeLink(kind: 'project' | 'blog') {
  return async ([slug]: [string, ...string[]], values: Values<typeof options>) => {
    const { hours: given = '72', user, 'view-only': isViewOnly = false } = values
    const userId =
      user === undefined ? NOBODY : readNumber('--user', user, { min: 1, max: 999_999_999, isWhole: true })
    const hours = readNumber('--hours', given, { min: 1 / 3600, max: MAX_HOURS })
    const made = await makePreviewLink(kind, slug, { hours, userId, isViewOnly })
    if (!made)
      throw new Error(`The catalogue has no ${kind === 'project' ? 'project' : 'blog post'} "${slug}".`)
    // On stderr, so that the link alone can be piped.
    console.error(
      `Valid until ${formatTime(made.expires * 1000)}. Anyone with this link can ${isViewOnly ? 'see this draft' : 'publish: send it to one person'}.`,
    )
    if (!isViewOnly && userId === NOBODY)
      console.error(
        'The publishing log will not say who used it. Make the link with --user ID to record that.',
      )
    return made.link
  }
}

async function listLog(): Promise<string> {
  const changes = await listChanges()
  if (changes.length === 0) return 'Nothing has been published or unpublished with a link yet.'
  return changes
    .map(({ changedAt, kind, slug, to, userId }) =>
      [changedAt, kind, slug, to, userId === NOBODY ? 'nobody named' : `user ${userId}`].join('  '),
    )
    .join('\n')
}

async function revoke([link]: [string, ...string[]]): Promise<string> {
  const signature = URL.canParse(link) ? new URL(link).searchParams.get('signature') : null
  if (!signature) throw new Error('This is not a signed preview link: give the whole address, in quotes.')
  await revokeSignature(signature)
  return 'The link is withdrawn.'
}

function rotate(_: string[], { drop = false }: { drop?: boolean }): string {
  rotateKeys(drop)
  return drop ? 'New key. Links made so far are invalid now.' : 'New key. Links made so far stay valid.'
}

await main(async () => {
  await migrate(getDatabase())
  return runAction({ usage, options, actions }, process.argv.slice(2))
})
