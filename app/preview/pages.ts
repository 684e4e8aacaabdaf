import { buildListHead, readListParams, renderList } from '@/app/(site)/_lists/render-list'
import FurtherBlogPage, { generateMetadata as buildFurtherBlogHead } from '@/app/(site)/blog/page/[page]/page'
import ThankYouPage, { metadata as thankYouHead } from '@/app/(site)/thank-you/[form]/page'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { listSegments, paths } from '@/lib/paths'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { type SeoKey, seoTable } from '@/lib/seo/text'
import { findRecord, readRecordKind, type View } from './records'

/** The public page at an address, drawn without header and footer; null for an unknown address. */
export async function findView(path: string[]): Promise<View | null> {
  const [first = '', ...rest] = path
  const kind = readRecordKind(first)
  if (kind) return rest.length === 1 ? findRecord[kind](rest[0] ?? '') : null
  const key = (Object.keys(seoTable) as SeoKey[]).find(
    (known) => seoTable[known].path === `/${path.join('/')}`,
  )
  if (key && key !== 'error' && !isList(first)) return findFixedPage(key, first)
  if (`/${first}` === paths.blog) return findBlogPage(rest)
  if (first === 'thank-you' && rest.length === 1)
    return {
      render: () => ThankYouPage({ params: Promise.resolve({ form: rest[0] ?? '' }) }),
      head: () => thankYouHead,
    }
  return findList(first, rest)
}

/** A page with one address, which is also the name of its folder. */
async function findFixedPage(key: SeoKey, folder: string): Promise<View> {
  const page: { default: View['render'] } = await import(`../(site)/${folder}/page.tsx`)
  return { render: page.default, head: () => buildPageMetadata(key) }
}

function isList(segment: string): boolean {
  return Object.values<string>(listSegments).includes(segment)
}

function findList(segment: string, rest: string[]): View | null {
  const status = (Object.keys(listSegments) as ProjectStatus[]).find(
    (known) => listSegments[known] === segment,
  )
  const params = status && readListParams(rest)
  if (!params) return null
  return { render: () => renderList(status, params, true), head: () => buildListHead(status, params) }
}

function findBlogPage([word, page = '', ...more]: string[]): View | null {
  if (word !== 'page' || more.length > 0) return null
  return {
    render: () => FurtherBlogPage({ params: Promise.resolve({ page }) }),
    head: () => buildFurtherBlogHead({ params: Promise.resolve({ page }) }),
  }
}
