import { LegalView } from '@/components/company/legal-view'
import { privacy } from '@/lib/content/legal/privacy'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => buildPageMetadata('privacy')

/** Privacy policy; forms link to its section `#withdraw`. */
export default function PrivacyPage() {
  return <LegalView {...privacy} />
}
