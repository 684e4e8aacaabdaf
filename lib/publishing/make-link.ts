import { getDatabase } from '@/lib/database/connection'
import { getEnv } from '@/lib/env'
import { buildPreviewPath } from './sign'
import type { RecordKind } from './types'

/**
 * The whole address of a signed preview of the record with this slug, published or not; null when there is none.
 * Lives `hours` from now.
 */
export async function makePreviewLink(
  kind: RecordKind,
  slug: string,
  { hours, userId }: { hours: number; userId: number },
): Promise<{ link: string; expires: number } | null> {
  const row = await getDatabase()
    .selectFrom(kind === 'project' ? 'projects' : 'blogs')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!row) return null
  const expires = Math.floor(Date.now() / 1000) + Math.round(hours * 3600)
  return {
    link: `${getEnv().siteOrigin}${buildPreviewPath({ kind, id: row.id, userId, expires }, slug)}`,
    expires,
  }
}
