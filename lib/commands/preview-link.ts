import { parseId } from '@/lib/catalogue/id'
import { formatTime } from '@/lib/format/date'
import { NOBODY, type RecordKind } from '@/lib/publishing/endpoints'
import { formatKind, getPreviewLink, revokeSignature } from '@/lib/publishing/links'
import { listChanges } from '@/lib/publishing/toggle'
import { buildDatabaseProgram, print, runStarted } from './program'

const MAX_HOURS = 2160

type LinkOptions = { hours: string; user?: string; viewOnly?: boolean }

function makeLink(kind: RecordKind) {
  return async (slug: string, { hours: time, user, viewOnly: isViewOnly = false }: LinkOptions) => {
    const [hours, userId] = [Number(time), user === undefined ? NOBODY : parseId(user)]
    if (!(hours > 0 && hours <= MAX_HOURS)) throw new Error(`--hours must be a number up to ${MAX_HOURS}.`)
    if (userId === null) throw new Error('--user must be a whole number from 1.')
    const made = await getPreviewLink(kind, slug, { hours, userId, isViewOnly })
    if (!made) throw new Error(`The catalogue has no ${formatKind(kind)} "${slug}".`)
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
    .map(({ changed_at, kind, slug, to_status, user_id }) =>
      [changed_at, kind, slug, to_status, user_id === NOBODY ? 'nobody named' : `user ${user_id}`].join('  '),
    )
    .join('\n')
}

async function revoke(link: string): Promise<string> {
  const signature = URL.canParse(link) ? new URL(link).searchParams.get('signature') : null
  if (!signature) throw new Error('This is not a signed preview link: give the whole address, in quotes.')
  await revokeSignature(signature)
  return 'The link is withdrawn.'
}

export const program = buildDatabaseProgram('preview-link')
for (const [kind, what] of [
  ['project', 'one project'],
  ['blog', 'one blog post'],
] as const)
  program
    .command(`${kind} <slug>`)
    .description(`print a link that shows and publishes ${what}`)
    .option('--hours <n>', `how long it is valid, up to ${MAX_HOURS}`, '72')
    .option(
      '--user <id>',
      'app_user_id for the publishing log, from 1; without it the log says "nobody named"',
    )
    .option('--view-only', 'the link shows the record and does not publish it')
    .action(print(makeLink(kind)))
program.command('log').description('the last 50 changes: who published what and when').action(print(listLog))
program.command('revoke <link>').description('withdraw a link').action(print(revoke))
runStarted(program, import.meta.url)
