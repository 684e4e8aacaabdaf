import type { FormKind } from '@/lib/leads/kinds'
import { formDefinitions } from './form-definitions'

/** Every message of a refused form, each a link to its field. The address ends in #errors, so it takes the focus. */
export function ErrorSummary({ form, messages }: { form: FormKind; messages: Record<string, string> }) {
  const order = formDefinitions[form].fields.map(({ name }) => name)
  const names = new Set(order)
  const place = (name: string) => (names.has(name) ? order.indexOf(name) : order.length)
  const entries = Object.entries(messages).toSorted(([one], [other]) => place(one) - place(other))
  return (
    <div
      id="errors"
      role="alert"
      tabIndex={-1}
      className="mb-8 scroll-mt-24 border-l-4 border-bad bg-bad-pale p-5 outline-offset-4"
    >
      <h2 className="mb-2 text-h4">
        {entries.length === 1
          ? 'One field needs your attention'
          : `${entries.length} fields need your attention`}
      </h2>
      <ul className="grid gap-1">
        {entries.map(([name, message]) => (
          <li key={name}>
            {names.has(name) ? (
              <a
                href={`#${form}-${name}`}
                className="inline-flex min-h-8 items-center font-semibold text-bad underline underline-offset-4"
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
