'use client'

import { type ReactNode, useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { joinWords } from '@/lib/format/text'
import type { ShownFields } from '@/lib/leads/forms/form'
import { countFields, Honeypot } from './form-parts'
import { FormContext, type FormOptions, useLeadForm } from './use-lead-form'

type Props<V> = Omit<FormOptions<V>, 'id' | 'draft' | 'onInvalid'> & {
  /** Start of the element ids; the kind when not given. */
  id?: string
  fields: ShownFields
  /** Id of the project that the form is about, when the visitor cannot choose one. */
  about?: string
  columns?: 1 | 2
  encType?: 'multipart/form-data'
  /** Of the submit button. */
  label: string
  /** Submit is disabled while a field is invalid, and the line beside it says what is needed; only with script. */
  blockInvalid?: boolean
  children: ReactNode
}

/** Every form but the subscription: complete as HTML, so that it posts without script, and checked and sent here with it. */
export function LeadForm<V>(props: Props<V>) {
  const { kind, id = kind, fields, refused, about = '', columns = 2, label, blockInvalid } = props
  const form = useLeadForm({ ...props, id, draft: { fields, about } })
  const { start, values, wrong, errors, refuse } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; from then on each change is checked.
  useEffect(() => {
    if (blockInvalid) void form.check()
  }, [])
  const needed = blockInvalid ? Object.keys(fields).filter((name) => name in wrong) : []
  const describe = (name: string) => {
    const words = fields[name]?.label.toLowerCase() ?? name
    return values[name] ? `a correct ${words}` : words
  }
  const count = form.isSubmitted ? Object.keys(errors).length : 0
  const hint =
    needed.length > 0
      ? `Still needed: ${joinWords(needed.map(describe))}.`
      : count > 0
        ? `${countFields(count)} your attention.`
        : 'Fields marked with * are required.'
  return (
    <FormContext value={{ id, fields, start, values, errors, refuse }}>
      <form
        {...form.props}
        encType={props.encType}
        className={`relative grid gap-x-6 gap-y-5 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}
      >
        {props.children}
        {refused ? <input type="hidden" name="idempotency_key" value={refused.key} /> : null}
        <Honeypot />
        <div className="col-span-full flex items-center gap-x-6 gap-y-2 max-sm:flex-wrap">
          <Button
            data-hides-edge=""
            type="submit"
            kind="action"
            aria-disabled={form.isSending || undefined}
            disabled={needed.length > 0}
            className="max-sm:w-full sm:min-w-52 sm:shrink-0"
          >
            {form.isSending ? 'Submitting…' : label}
          </Button>
          {/* Announced once the visitor has typed or sent, and not when the page loads. */}
          <p
            aria-live={needed.length > 0 && !form.isUsed ? undefined : 'polite'}
            className="text-small text-balance text-muted"
          >
            {hint}
          </p>
        </div>
      </form>
    </FormContext>
  )
}
