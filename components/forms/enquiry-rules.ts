import { yupResolver } from '@hookform/resolvers/yup'
import { contactSchema, enquirySchema } from '@/lib/leads/forms/enquiry'

export { buildEnquiry } from '@/lib/leads/forms/enquiry'

/** What an enquiry form loads when it is first focused. */
export const resolvers = { enquiry: yupResolver(enquirySchema), contact: yupResolver(contactSchema) }
