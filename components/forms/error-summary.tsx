import type { FormKind } from '@/lib/leads/kinds'
import { countFields } from './form-parts'

/** Messages that belong to no field of the form. */
const WITHOUT_FIELD = ['body', 'meta', 'idempotency_key', 'query_for']

type Props = { form: FormKind; messages: Record<string, string> }

/** Every message of a refused form with a link to its field. The address ends in #errors, so it takes the focus. */
export function ErrorSummary({ form, messages }: Props) {
  const entries = Object.entries(messages)
  return (
    <div
      id="errors"
      role="alert"
      tabIndex={-1}
      className="mb-8 scroll-mt-24 border-l-4 border-bad bg-bad-pale p-5 outline-offset-4"
    >
      <h2 className="mb-2 text-h4">{`${countFields(entries.length)} your attention`}</h2>
      <ul className="grid gap-1">
        {entries.map(([name, message]) => (
          <li key={name}>
            {WITHOUT_FIELD.includes(name) ? (
              message
            ) : (
              <a
                href={`#${form}-${name}`}
                className="inline-flex min-h-8 items-center font-semibold text-bad underline underline-offset-4"
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
