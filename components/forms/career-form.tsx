import { careerForm } from './career-definition'
import { SimpleForm } from './simple-form'

/** Job application with an optional resume (specification, section 5, "Careers"). */
export function CareerForm() {
  return <SimpleForm kind="career" definition={careerForm} />
}
