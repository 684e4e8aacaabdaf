'use client'

import { type ComponentType, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { useScript } from '@/components/ui/use-reduced-motion'
import type { FormKind } from '@/lib/leads/kinds'
import { plainFormAction } from '@/lib/leads/endpoints'
import { CountryPickerContext } from './country-picker-context'
import type { Saved } from './form-brain'
import type { FormDefinition } from './form-definition'
import { FormNotice } from './form-notice'
import { Honeypot } from './honeypot'
import { isSubmitPressed } from './is-submit-pressed'
import type { FormProject } from './project-field'
import type { ControlProps } from './simple-control'
import { useLeadForm } from './use-lead-form'

export type FormProps = {
  kind: FormKind
  definition: FormDefinition
  /** Tells the ids of two forms of one kind on a page apart. */
  idPrefix?: string
  /** GE for enquiries, VB for brochures (specification, section 9). */
  queryFor?: 'VB' | 'GE'
  projects?: FormProject[]
  /** The project the form is about; without it there is a list. */
  fixedProjectId?: number
  /** Fields that this form does without. */
  without?: string[]
  columns?: 1 | 2
  submitLabel?: string
  /** What the server sends back with a refused form: values and messages by field. */
  values?: Record<string, string>
  messages?: Record<string, string>
  /** Hidden fields of a form sent again without script. */
  hidden?: Record<string, string>
  onSaved?: (saved: Saved) => void
}

const none: never[] = []
const layouts = { 1: '', 2: 'sm:grid-cols-2' }

/**
 * A form that is complete as plain HTML and posts without script (decision 19); checks, notices and the list of
 * countries join it when it is first touched. `Control` draws a field: each form brings only the kinds it has.
 */
export function FormFrame({
  Control,
  kind,
  definition,
  idPrefix = kind,
  queryFor = 'GE',
  projects = none,
  fixedProjectId,
  without = none,
  columns = 2,
  submitLabel,
  values,
  messages = {},
  hidden = {},
  onSaved,
}: FormProps & { Control: ComponentType<ControlProps> }) {
  const { fields, notice, submit, busy } = definition
  const shown = fields.filter(
    ({ name }) => !without.includes(name) && !(name === 'projectId' && fixedProjectId),
  )
  const hasPhone = shown.some(({ control }) => control === 'phone')
  const form = useRef<HTMLFormElement>(null)
  const state = useLeadForm({ form, kind, hasPhone, keepDraft: values === undefined, onSaved })
  const script = useScript()
  const { loaded, view } = state
  const isEnquiry = kind === 'enquiry' || kind === 'contact'
  const hiddenValues = {
    ...(isEnquiry ? { query_for: queryFor } : {}),
    ...(fixedProjectId ? { projectId: String(fixedProjectId) } : {}),
    ...hidden,
  }

  return (
    <form
      ref={form}
      method="post"
      action={plainFormAction(kind)}
      encType={kind === 'career' ? 'multipart/form-data' : undefined}
      noValidate
      onFocus={state.touch}
      onPointerEnter={state.touch}
      onBlur={({ target, currentTarget }) =>
        loaded || isSubmitPressed(currentTarget) || state.left.add(target.getAttribute('name') ?? '')
      }
      onInput={state.remember}
      onSubmit={(event) => {
        event.preventDefault()
        if (!loaded) state.holdSubmit()
      }}
      className={`relative grid gap-x-6 gap-y-5 ${layouts[columns]}`}
    >
      <CountryPickerContext value={loaded?.Picker ?? null}>
        {shown.map((spec) => (
          <Control
            key={`${spec.name}-${state.round}`}
            spec={spec}
            id={`${idPrefix}-${spec.name}`}
            error={view ? view.errors[spec.name] : messages[spec.name]}
            value={values?.[spec.name]}
            values={values ?? {}}
            projects={projects}
          />
        ))}
      </CountryPickerContext>
      {Object.entries(hiddenValues).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Honeypot />
      {isEnquiry ? null : <FormNotice text={notice} />}
      <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          type="submit"
          kind="action"
          aria-disabled={view?.busy || undefined}
          disabled={kind === 'joint-venture' && script && !view?.valid}
          className="max-sm:w-full sm:min-w-52"
        >
          {view?.busy ? busy : (submitLabel ?? submit)}
        </Button>
        <p className="text-small text-muted">Fields marked with * are required.</p>
      </div>
      {loaded && form.current ? (
        <loaded.Brain
          key={state.round}
          form={form.current}
          kind={kind}
          queryFor={queryFor}
          getFormTime={state.getFormTime}
          left={state.left}
          submitNow={state.wantsSubmit}
          isQuiet={state.isQuiet}
          onView={state.setView}
          onSaved={state.finish}
        />
      ) : null}
    </form>
  )
}
