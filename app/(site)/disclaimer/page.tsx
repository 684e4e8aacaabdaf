import { LegalView } from '@/components/company/legal-view'
import { JsonLd } from '@/components/seo/json-ld'
import { disclaimer } from '@/lib/content/legal/disclaimer'
import { paths } from '@/lib/paths'
import { buildBreadcrumbs } from '@/lib/seo/json-ld'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => buildPageMetadata('disclaimer')

/** Disclaimer. */
export default function DisclaimerPage() {
  return (
    <>
      <JsonLd thing={buildBreadcrumbs([{ name: disclaimer.title, path: paths.disclaimer }])} />
      <LegalView {...disclaimer} />
    </>
  )
}
