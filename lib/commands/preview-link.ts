import { parseId } from '@/lib/catalogue/id'
import { formatTime } from '@/lib/format/date'
import { NO_USER_ID } from '@/lib/publishing/grant'
import { getPreviewLink, revokeSignature } from '@/lib/publishing/links'
import { RECORD_KINDS, type RecordKind } from '@/lib/publishing/record-kinds'
import { listChanges } from '@/lib/publishing/record-status'
import { buildAction, buildDatabaseProgram, runIfStarted } from './program'

/** 90 days. */
const MAX_HOURS = 2160

type LoggedChange = Awaited<ReturnType<typeof listChanges>>[number]
type PreviewLinkOptions = { hours: string; user?: string; viewOnly?: boolean }

async function buildPreviewLink(
  kind: RecordKind,
  slug: string,
  options: PreviewLinkOptions,
): Promise<string> {
  const hours = parseHours(options.hours)
  const userId = parseUserId(options.user)
  const isViewOnly = options.viewOnly ?? false
  const preview = await getPreviewLink(kind, slug, { hours, userId, isViewOnly })
  if (!preview)
    throw new Error(
      `The catalogue has no ${RECORD_KINDS[kind].noun} "${slug}". \`npm run catalogue -- export\` prints all slugs.`,
    )
  const use = isViewOnly ? 'see this draft' : 'publish: send it to one person'
  // On stderr, so that the link alone can be piped.
  console.error(`Valid until ${formatTime(preview.expires * 1000)}. Anyone with this link can ${use}.`)
  if (!isViewOnly && userId === NO_USER_ID)
    console.error('The publishing log will not say who used it. Make the link with --user ID to record that.')
  if (new URL(preview.link).hostname === 'localhost')
    console.error(
      'It leads to this machine, because SITE_ORIGIN is not set: run the command with the settings of the site.',
    )
  return preview.link
}

function parseHours(text: string): number {
  const hours = Number(text)
  if (hours > 0 && hours <= MAX_HOURS) return hours
  throw new Error(`--hours must be a number above 0, up to ${MAX_HOURS}.`)
}

function parseUserId(text: string | undefined): number {
  const userId = text === undefined ? NO_USER_ID : parseId(text)
  if (userId === null) throw new Error('--user must be a whole number from 1.')
  return userId
}

async function listLog(): Promise<string> {
  const changes = await listChanges()
  if (changes.length === 0) return 'Nothing has been published or unpublished with a link yet.'
  return changes.map(formatChange).join('\n')
}

function formatChange({ changed_at, kind, slug, to_status, user_id }: LoggedChange): string {
  const user = user_id === NO_USER_ID ? 'nobody named' : `user ${user_id}`
  return [changed_at, kind, slug, to_status, user].join('  ')
}

async function revoke(link: string): Promise<string> {
  const signature = URL.canParse(link) ? new URL(link).searchParams.get('signature') : null
  if (!signature) throw new Error('This is not a signed preview link: pass the whole address, in quotes.')
  await revokeSignature(signature)
  return 'The link is withdrawn.'
}

export const program = buildDatabaseProgram('npm run preview-link --')
for (const kind of ['project', 'blog'] as const) {
  program
    .command(`${kind} <slug>`)
    .description(`print a link that shows and publishes one ${RECORD_KINDS[kind].noun}`)
    .option('--hours <n>', `how long it is valid, up to ${MAX_HOURS}`, '72')
    .option(
      '--user <id>',
      'app_user_id for the publishing log, from 1; without it the log says "nobody named"',
    )
    .option('--view-only', 'the link shows the record and does not publish it')
    .action(buildAction((slug: string, options: PreviewLinkOptions) => buildPreviewLink(kind, slug, options)))
}
program
  .command('log')
  .description('the last 50 changes: who published what and when')
  .action(buildAction(listLog))
program.command('revoke <link>').description('withdraw a link').action(buildAction(revoke))
runIfStarted(program, import.meta.url)
