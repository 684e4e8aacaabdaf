import { blogPostPath, projectPath } from '@/lib/paths'
import { refuse } from './refusals'
import type { RecordKind } from './types'
import { verifyLink } from './verify'

/**
 * Why a signed preview of this address shows nothing, in a sentence; null for an address without a signature, which
 * learns no more than that there is no such page.
 */
export async function explainRefusal(address: string | null): Promise<string | null> {
  if (!address) return null
  const { pathname, searchParams } = new URL(address, 'http://preview')
  const kind = readKind(pathname)
  if (!kind || !searchParams.has('signature')) return null
  const verified = await verifyLink(kind, searchParams)
  // A good link on a page that is not there was made for another.
  return verified.ok ? refuse('wrong-id', kind).message : verified.message
}

function readKind(pathname: string): RecordKind | null {
  if (pathname.startsWith(projectPath(''))) return 'project'
  return pathname.startsWith(blogPostPath('')) ? 'blog' : null
}
