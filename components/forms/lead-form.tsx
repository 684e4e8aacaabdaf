'use client'

import { type ReactNode, useMemo } from 'react'
import { FormProvider, type Path } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { joinWords } from '@/lib/format/text'
import { plainFormAction } from '@/lib/leads/kinds'
import { FormContext } from './field'
import { countFields, Honeypot } from './form-parts'
import { type FormValues, formId, type LeadFormState } from './use-lead-form'
import { watchEnquiry } from './visible-enquiries'

type Props<V extends FormValues> = LeadFormState<V> & {
  columns?: 1 | 2
  encType?: 'multipart/form-data'
  label: string
  /** Submit is disabled while a field is invalid, and the line beside it says what is needed; only with script. */
  blockInvalid?: boolean
  children: ReactNode
}

/** The frame of every form: complete as HTML, so that it posts without script, and sent by `onSubmit` with it. */
export function LeadForm<V extends FormValues>({
  kind,
  fields,
  form,
  element,
  onFocus,
  onSubmit,
  start,
  invalid,
  refused,
  id,
  columns = 2,
  encType,
  label,
  blockInvalid = false,
  children,
}: Props<V>) {
  const { isSubmitting, isSubmitted, isDirty, errors } = form.formState
  const key = JSON.stringify(start)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the content of `start`.
  const context = useMemo(() => ({ id, fields, start }), [id, fields, key])
  // Reading `isValid` makes the form validate itself at its start.
  const needed = blockInvalid && !form.formState.isValid ? (invalid ?? []) : []
  const wrong = isSubmitted ? Object.keys(errors).length : 0
  const describe = (name: string) => {
    const words = fields[name]?.label.toLowerCase() ?? name
    return form.watch(name as Path<V>) ? `a correct ${words}` : words
  }
  const hint =
    needed.length > 0
      ? `Still needed: ${joinWords(needed.map(describe))}.`
      : wrong > 0
        ? `${countFields(wrong)} your attention.`
        : 'Fields marked with * are required.'
  return (
    <FormProvider {...form}>
      <FormContext value={context}>
        <form
          ref={element}
          id={formId(id)}
          method="post"
          action={plainFormAction(kind)}
          encType={encType}
          noValidate
          onFocus={onFocus}
          onSubmit={onSubmit}
          className={`relative grid gap-x-6 gap-y-5 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}
        >
          {children}
          {refused ? <input type="hidden" name="idempotency_key" value={refused.key} /> : null}
          <Honeypot />
          <div className="col-span-full flex items-center gap-x-6 gap-y-2 max-sm:flex-wrap">
            <Button
              ref={watchEnquiry}
              type="submit"
              kind="action"
              aria-disabled={isSubmitting || undefined}
              disabled={needed.length > 0}
              className="max-sm:w-full sm:min-w-52 sm:shrink-0"
            >
              {isSubmitting ? 'Submitting…' : label}
            </Button>
            {/* Announced once the visitor has typed or sent, and not when the page loads. */}
            <p
              aria-live={needed.length > 0 && !isDirty ? undefined : 'polite'}
              className="text-small text-balance text-muted"
            >
              {hint}
            </p>
          </div>
        </form>
      </FormContext>
    </FormProvider>
  )
}
