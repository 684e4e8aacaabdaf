import { blogPostPath, projectPath } from '@/lib/paths'
import type { RecordKind } from './types'
import { refuse, verifyLink } from './verify'

/**
 * Why a signed preview link shows nothing, in a sentence. Null for an address without a signature, which gets the
 * ordinary 404 page.
 */
export async function explainRefusal(address: string | null): Promise<string | null> {
  if (!address) return null
  const { pathname, searchParams } = new URL(address, 'http://preview')
  const kind = readKind(pathname)
  if (!kind || !searchParams.has('signature')) return null
  const verified = await verifyLink(kind, searchParams)
  // A valid link to a missing page was made for another record.
  return verified.ok ? refuse('wrong-id', kind).message : verified.message
}

function readKind(pathname: string): RecordKind | null {
  if (pathname.startsWith(projectPath(''))) return 'project'
  return pathname.startsWith(blogPostPath('')) ? 'blog' : null
}
