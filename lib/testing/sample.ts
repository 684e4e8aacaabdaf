// Some tests expect texts of the sample. They are skipped when an owner has replaced these texts, and `npm test` lists
// them. Whoever changes the sample itself updates the hashes here.

import { createHash } from 'node:crypto'
import { PROJECT_STATUSES } from '../catalogue/enums'
import { buildCityTexts } from '../content/seo'
import { loadOldAddressTable } from '../routing/old-address-table'
import { seoTable } from '../seo/seo-table'

/** Whether the redirects table is the sample's. Other tables lead to pages of another catalogue. */
export const hasSampleRedirects = hash(loadOldAddressTable().rows) === 'e24d8da5cd2e'

const cityTexts = PROJECT_STATUSES.map((status) => buildCityTexts(status, ''))
/** Whether titles, descriptions and keywords of the pages are the sample's. */
export const hasSampleTexts = hash([Object.values(seoTable), cityTexts]) === '1e38561784f9'

/** Why a browser test is skipped. */
export const NOT_THE_SAMPLE = 'The content is not the sample that this test knows'

function hash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)
}
