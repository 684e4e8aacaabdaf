import { LegalView } from '@/components/company/legal-view'
import { JsonLd } from '@/components/seo/json-ld'
import { privacy } from '@/lib/content/legal/privacy'
import { paths } from '@/lib/paths'
import { buildBreadcrumbs } from '@/lib/seo/json-ld'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => buildPageMetadata('privacy')

/** Privacy policy, with #withdraw (specification, section 2, route table). */
export default function PrivacyPage() {
  return (
    <>
      <JsonLd thing={buildBreadcrumbs([{ name: privacy.title, path: paths.privacy }])} />
      <LegalView {...privacy} />
    </>
  )
}
