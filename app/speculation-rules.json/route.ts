import { NON_PAGE_ADDRESSES } from '@/lib/routing/non-pages'
import { buildRefusedFormPath, buildThankYouPath, paths } from '@/lib/routing/paths'

// The same for every visitor and every version of the catalogue.
export const dynamic = 'force-static'

/** Calls, and files in folders or at the root. */
const NON_PAGES = [...NON_PAGE_ADDRESSES.folders.map((folder) => `/${folder}/*`), '/*.*']
/** Pages that are rendered for one visitor, and pages that are hardly ever opened without a query. */
const PERSONAL_PAGES = [paths.search, paths.compare, buildRefusedFormPath('*'), buildThankYouPath('*')]

/**
 * Tells browsers to fetch a page when the visitor hovers over its link or touches it, for pages without a query.
 * middleware.ts sends the address of this file with every page except previews and the pages of one visitor.
 */
const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*\\?(.+)' } },
          { not: { href_matches: [...NON_PAGES, ...PERSONAL_PAGES] } },
          { not: { selector_matches: '[rel~=nofollow], [download], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

export function GET(): Response {
  const headers = {
    'content-type': 'application/speculationrules+json',
    'cache-control': 'public, max-age=3600',
  }
  return new Response(JSON.stringify(speculationRules), { headers })
}
