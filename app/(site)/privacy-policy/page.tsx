import { LegalView } from '@/components/company/legal-view'
import { JsonLd } from '@/components/seo/json-ld'
import { privacy } from '@/lib/content/legal/privacy'
import { paths } from '@/lib/paths'
import { buildBreadcrumbs } from '@/lib/seo/json-ld'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => buildPageMetadata('privacy')

/** Privacy policy; forms link to its section `#withdraw`. */
export default function PrivacyPage() {
  return (
    <>
      <JsonLd thing={buildBreadcrumbs([{ name: privacy.title, path: paths.privacy }])} />
      <LegalView {...privacy} />
    </>
  )
}
