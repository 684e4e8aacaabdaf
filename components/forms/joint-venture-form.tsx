import { LeadForm } from './lead-form'

/** A landowner's offer; Submit is disabled while it is invalid (decision 14). */
export function JointVentureForm() {
  return <LeadForm kind="joint-venture" />
}
