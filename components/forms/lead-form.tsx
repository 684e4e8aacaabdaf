'use client'

import { type ReactNode, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '@/components/ui/button'
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
  /** Submit is disabled while a field is invalid; only with script. */
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
          <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button
              ref={watchEnquiry}
              type="submit"
              kind="action"
              aria-disabled={isSubmitting || undefined}
              disabled={isBlocked}
              className="max-sm:w-full sm:min-w-52"
            >
              {isSubmitting ? 'Submitting…' : label}
            </Button>
            <p className="text-small text-muted">Fields marked with * are required.</p>
          </div>
        </form>
      </FormContext>
    </FormProvider>
  )
}
