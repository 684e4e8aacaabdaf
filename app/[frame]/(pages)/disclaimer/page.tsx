import { LegalView } from '@/components/company/legal-view'
import { disclaimer } from '@/lib/content/legal/disclaimer'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => buildPageMetadata('disclaimer')

export default function DisclaimerPage() {
  return <LegalView {...disclaimer} />
}
