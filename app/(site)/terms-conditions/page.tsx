import { LegalView } from '@/components/company/legal-view'
import { JsonLd } from '@/components/seo/json-ld'
import { terms } from '@/lib/content/legal/terms'
import { paths } from '@/lib/paths'
import { buildBreadcrumbs } from '@/lib/seo/json-ld'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => buildPageMetadata('terms')

/** Terms and conditions. */
export default function TermsPage() {
  return (
    <>
      <JsonLd thing={buildBreadcrumbs([{ name: terms.title, path: paths.terms }])} />
      <LegalView {...terms} />
    </>
  )
}
