import { LegalView } from '@/components/company/legal-view'
import { buildPrivacy } from '@/lib/content/legal/privacy'
import { getEnv } from '@/lib/env'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => buildPageMetadata('privacy')

/** Privacy policy; forms link to its section `#withdraw`. */
export default function PrivacyPage() {
  return <LegalView {...buildPrivacy(getEnv().leadRetentionDays)} />
}
