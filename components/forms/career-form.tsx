import { LeadForm } from './lead-form'

/** Job application with an optional resume (specification, section 5, "Careers"). */
export function CareerForm() {
  return <LeadForm kind="career" />
}
