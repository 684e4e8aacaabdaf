import { SimpleForm } from './simple-form'
import { subscribeForm } from './subscribe-definition'

/** The footer's subscription (specification, section 5; decision 15). */
export function SubscribeForm() {
  return (
    <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-h4">Project news by e-mail</h2>
      <SimpleForm kind="subscribe" definition={subscribeForm} idPrefix="footer" columns="inline" />
    </div>
  )
}
