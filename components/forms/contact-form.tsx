import { contactForm } from './enquiry-definition'
import type { FormProject } from './project-field'
import { ProjectForm } from './project-form'

/** The contact page's enquiry: GE, with last name and message required (specification, section 5; decision 11). */
export function ContactForm({ projects }: { projects: FormProject[] }) {
  return <ProjectForm kind="contact" definition={contactForm} projects={projects} queryFor="GE" />
}
