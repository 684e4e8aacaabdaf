import { LegalView } from '@/components/company/legal-view'
import { terms } from '@/lib/content/legal/terms'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => buildPageMetadata('terms')

export default function TermsPage() {
  return <LegalView {...terms} />
}
