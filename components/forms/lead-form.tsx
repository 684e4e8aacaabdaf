'use client'

import type { ReactNode } from 'react'
import { type FieldErrors, FormProvider, type UseFormReturn } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { plainFormAction } from '@/lib/leads/endpoints'
import type { FormKind } from '@/lib/leads/kinds'
import { FieldIdContext } from './field'
import { Honeypot, keepFocus } from './form-parts'
import type { LeadSubmit } from './use-lead-submit'

/** What the server keeps of a form that it refused: the values, the messages, the idempotency key. */
export type RefusedForm = {
  values: Record<string, string>
  messages: Record<string, string>
  /** The messages as react-hook-form takes them. */
  errors: FieldErrors
  key: string
}

type Props = {
  kind: FormKind
  form: UseFormReturn
  submit: LeadSubmit
  /** Start of the element ids; the kind when not given. */
  id?: string
  columns?: 1 | 2
  encType?: 'multipart/form-data'
  /** Hidden fields of the post without script. */
  hidden?: Record<string, string | undefined>
  label: string
  /** Submit is disabled while a field is invalid; only with script. */
  blockInvalid?: boolean
  children: ReactNode
}

/** The frame of every form: complete as HTML, so that it posts without script, and sent by `submit` with it. */
export function LeadForm({
  kind,
  form,
  submit,
  id = kind,
  columns = 2,
  encType,
  hidden = {},
  label,
  blockInvalid = false,
  children,
}: Props) {
  const { isSubmitting, isReady } = form.formState
  // Reading `isValid` makes the form validate itself at its start.
  const isBlocked = blockInvalid && isReady && !form.formState.isValid
  return (
    <FormProvider {...form}>
      <FieldIdContext value={id}>
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
          {Object.entries(hidden).map(([name, value]) =>
            value ? <input key={name} type="hidden" name={name} value={value} /> : null,
          )}
          <Honeypot />
          <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button
              type="submit"
              kind="action"
              aria-disabled={isSubmitting || undefined}
              disabled={isBlocked}
              onMouseDown={keepFocus}
              className="max-sm:w-full sm:min-w-52"
            >
              {isSubmitting ? 'Submitting…' : label}
            </Button>
            <p className="text-small text-muted">Fields marked with * are required.</p>
          </div>
        </form>
      </FieldIdContext>
    </FormProvider>
  )
}
