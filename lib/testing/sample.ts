import { createHash } from 'node:crypto'
import { cityByLocationId, correctedSlugs, pageRedirects, projectRedirects } from '../redirects/table'
import { cityTable, seoTable } from '../seo/table'

// Some tests hold words of the sample. An owner replaces those, and the tests are skipped then; `npm test` lists them. Who
// changes the sample itself writes the new hashes here.

/** Whether the redirects table is the sample's. The targets of another one are pages of another catalogue. */
export const hasSampleRedirects =
  hash([
    pageRedirects,
    projectRedirects.map(({ ids, to }) => ids.map((id) => [id, to(id)])),
    ...[cityByLocationId, correctedSlugs],
  ]) === '9a1486661fee'

/** Whether titles, descriptions and keywords of the pages are the sample's. */
export const hasSampleTexts = hash([seoTable, cityTable]) === '62b206cf813a'

/** Why a browser test is skipped. */
export const NOT_THE_SAMPLE = 'The content is not the sample that this test knows'

function hash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)
}
