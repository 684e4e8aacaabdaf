import { LeadForm } from './lead-form'

/** The footer's subscription (specification, section 5; decision 15). */
export function SubscribeForm() {
  return (
    <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-h4">Project news by e-mail</h2>
      <LeadForm kind="subscribe" idPrefix="footer" columns="inline" />
    </div>
  )
}
