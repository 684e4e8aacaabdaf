import { AskUs } from '@/components/forms/ask-us'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/site'

/** Below the cards of projects that are not completed. */
export function ListEnd() {
  return (
    <>
      <AskUs
        title="Looking for something else?"
        text="Tell us the city, size and budget: we reply with the projects that suit you."
        className="mt-8 print:hidden"
      />
      <p className="mt-8 text-small text-muted print:mt-3">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
    </>
  )
}
