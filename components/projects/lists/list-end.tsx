import { AskUs } from '@/components/forms/ask-us'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/site'

/** For visitors who did not find their project in the list. */
export function SomethingElse({ className = '' }: { className?: string }) {
  return (
    <AskUs
      title="Looking for something else?"
      text="Tell us the city, size and budget: we reply with the projects that suit you."
      className={`print:hidden ${className}`}
    />
  )
}

/** Below the cards of projects that are not completed. */
export function RendersNote() {
  return <p className="mt-8 text-small text-muted print:mt-3">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
}
