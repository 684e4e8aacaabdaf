import { formatTime } from '@/lib/format/date'
import { NOBODY } from '@/lib/publishing/endpoints'
import { makePreviewLink, rotateKeys } from '@/lib/publishing/links'
import { listChanges } from '@/lib/publishing/toggle'
import { revokeSignature } from '@/lib/publishing/verify'
import { buildDatabaseProgram, parseNumber, print, runStarted } from './program'

const MAX_HOURS = 2160

type LinkOptions = { hours: number; user?: number; viewOnly?: boolean }

function makeLink(kind: 'project' | 'blog') {
  return async (
    slug: string,
    { hours, user: userId = NOBODY, viewOnly: isViewOnly = false }: LinkOptions,
  ) => {
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

async function revoke(link: string): Promise<string> {
  const signature = URL.canParse(link) ? new URL(link).searchParams.get('signature') : null
  if (!signature) throw new Error('This is not a signed preview link: give the whole address, in quotes.')
  await revokeSignature(signature)
  return 'The link is withdrawn.'
}

function rotate({ drop = false }: { drop?: boolean }): string {
  rotateKeys(drop)
  return drop ? 'New key. Links made so far are invalid now.' : 'New key. Links made so far stay valid.'
}

export const program = buildDatabaseProgram('preview-link')
for (const [kind, what] of [
  ['project', 'one project'],
  ['blog', 'one blog post'],
] as const)
  program
    .command(`${kind} <slug>`)
    .description(`print a link that shows and publishes ${what}`)
    .option(
      '--hours <n>',
      `how long it is valid, up to ${MAX_HOURS}`,
      parseNumber({ min: 1 / 3600, max: MAX_HOURS }),
      72,
    )
    .option(
      '--user <id>',
      'app_user_id for the publishing log, from 1; without it the log says "nobody named"',
      parseNumber({ min: 1, max: 999_999_999, isWhole: true }),
    )
    .option('--view-only', 'the link shows the record and does not publish it')
    .action(print(makeLink(kind)))
program.command('log').description('the last 50 changes: who published what and when').action(print(listLog))
program.command('revoke <link>').description('withdraw a link').action(print(revoke))
program
  .command('rotate')
  .description('sign with a new key')
  .option('--drop', 'make the links of older keys invalid')
  .action(print(rotate))
runStarted(program, import.meta.url)
