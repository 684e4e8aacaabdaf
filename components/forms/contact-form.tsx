import { LeadForm } from './lead-form'
import type { FormProject } from './project-field'

/** The contact page's enquiry: GE, with last name and message required (specification, section 5; decision 11). */
export function ContactForm({ projects }: { projects: FormProject[] }) {
  return <LeadForm kind="contact" projects={projects} queryFor="GE" />
}
