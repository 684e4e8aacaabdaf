import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '@/lib/database/schema'
import { getEnv } from '@/lib/env'
import { blogPostPath, projectPath } from '@/lib/paths'

const getFile = () => path.join(getEnv().dataDir, 'catalogue.published')

/** The own addresses of all published records, projects of every status among them, and `#id` of each project; sorted. */
export async function listPublished(db: Kysely<Database>): Promise<string[]> {
  const published = 'PUBLISHED'
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'slug'])
    .where('publishing_status', '=', published)
    .execute()
  const blogs = await db
    .selectFrom('blogs')
    .select('slug')
    .where('publishing_status', '=', published)
    .execute()
  return [
    ...projects.flatMap(({ id, slug }) => [projectPath(slug), `#${id}`]),
    ...blogs.map(({ slug }) => blogPostPath(slug)),
  ].sort()
}

/** What the page cache takes for published while the database cannot be read (lib/cache/published.mjs); null without a file. */
export async function readPublishedFile(): Promise<string[] | null> {
  const text = await readFile(getFile(), 'utf8').catch(() => null)
  return text === null ? null : text.split('\n').filter(Boolean)
}

/** Written by rename, so that no reader meets half of it; not at all when it says this already. */
export async function writePublishedFile(addresses: string[]): Promise<void> {
  if ((await readPublishedFile())?.join('\n') === addresses.join('\n')) return
  const file = getFile()
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, addresses.map((address) => `${address}\n`).join(''))
  await rename(draft, file)
}
