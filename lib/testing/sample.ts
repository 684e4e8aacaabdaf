import { createHash } from 'node:crypto'
import { paths } from '../paths'
import { cityByLocationId, correctedSlugs, pageRedirects, projectRedirects } from '../redirects/table'
import { cityTable, seoTable } from '../seo/table'

// Some tests hold words of the sample. An owner replaces those, and the tests are skipped then; `npm test` lists them.

/** Whether the redirects table has the sample's rows that tests name. */
export const hasSampleRedirects =
  pageRedirects.some(({ to, names }) => to === paths.about && names.includes('aboutus')) &&
  projectRedirects.some(({ ids }) => ids.includes('8')) &&
  cityByLocationId['20'] === 'chennai' &&
  cityByLocationId['21'] === 'tirunelveli' &&
  correctedSlugs['casia-vii'] === 'cassia-vii'

const texts = createHash('sha256').update(JSON.stringify([seoTable, cityTable]))
/** Whether titles, descriptions and keywords are the sample's. Who changes the sample writes the new hash here. */
export const hasSampleTexts = texts.digest('hex').slice(0, 12) === '609d67ea601e'

/** Why a browser test is skipped. */
export const NOT_THE_SAMPLE = 'The content is not the sample that this test knows'
