import { jointVentureForm } from './joint-venture-definition'
import { LandForm } from './land-form'

/** A landowner's offer; Submit is disabled while it is invalid (decision 14). */
export function JointVentureForm() {
  return <LandForm kind="joint-venture" definition={jointVentureForm} />
}
