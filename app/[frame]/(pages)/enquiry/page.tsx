import { EnquiryPage } from '@/app/_shared-pages/enquiry-page'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => buildPageMetadata('enquiry')

/** The enquiry form without a choice. */
export default function GeneralEnquiry() {
  return <EnquiryPage choice={{}} />
}
