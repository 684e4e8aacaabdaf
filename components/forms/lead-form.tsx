'use client'

import { type ReactNode, useMemo } from 'react'
import { FormProvider, type Path } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { joinWords } from '@/lib/format/text'
import { plainFormAction } from '@/lib/leads/kinds'
import { FormContext } from './field'
import { Honeypot } from './form-parts'
import type { FormValues, LeadFormState } from './use-lead-form'
import { watchEnquiry } from './visible-enquiries'

type Props<V extends FormValues> = LeadFormState<V> & {
  /** Start of the element ids; the kind when not given. */
  id?: string
  columns?: 1 | 2
  encType?: 'multipart/form-data'
  label: string
  /** Submit is disabled while a field is invalid, and the line beside it says what is needed; only with script. */
  blockInvalid?: boolean
  children: ReactNode
}

/** The frame of every form: complete as HTML, so that it posts without script, and sent by `submit` with it. */
export function LeadForm<V extends FormValues>({
  kind,
  fields,
  form,
  submit,
  refused,
  id = kind,
  columns = 2,
  encType,
  label,
  blockInvalid = false,
  children,
}: Props<V>) {
  const { isSubmitting, isReady } = form.formState
  const context = useMemo(() => ({ id, fields }), [id, fields])
  // Reading `isValid` makes the form validate itself at its start.
  const isBlocked = blockInvalid && isReady && !form.formState.isValid
  const empty = isBlocked
    ? Object.entries(fields).filter(([name, { isRequired }]) => isRequired && !form.watch(name as Path<V>))
    : []
  return (
    <FormProvider {...form}>
      <FormContext value={context}>
        <form
          method="post"
          action={plainFormAction(kind)}
          encType={encType}
          noValidate
          onFocus={submit.onFocus}
          onSubmit={submit.onSubmit}
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
              disabled={isBlocked}
              className="max-sm:w-full sm:min-w-52 sm:shrink-0"
            >
              {isSubmitting ? 'Submitting…' : label}
            </Button>
            {/* Announced once the visitor has typed, and not when the page loads. */}
            <p
              aria-live={form.formState.isDirty ? 'polite' : undefined}
              className="text-small text-balance text-muted"
            >
              {!isBlocked
                ? 'Fields marked with * are required.'
                : empty.length > 0
                  ? `Still needed: ${joinWords(empty.map(([, field]) => field.label)).toLowerCase()}.`
                  : 'Please correct the fields above.'}
            </p>
          </div>
        </form>
      </FormContext>
    </FormProvider>
  )
}
