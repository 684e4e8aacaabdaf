'use client'

import { type ComponentProps, type FocusEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { CARET, Icon } from '@/components/ui/icon'
import { notifySuccess } from '@/components/ui/notices'
import { MAX_PROJECT_CHOICES } from '@/lib/catalogue/choices'
import { enquiryConsent } from '@/lib/content/consent'
import { formatPdfSize } from '@/lib/format/numbers'
import type { FormProject } from '@/lib/leads/form-projects'
import type { EnquiryValues } from '@/lib/leads/forms/enquiry'
import {
  buildHomeOption,
  CALL_TIMES,
  formatCallTime,
  formatVisit,
  getUpcomingDay,
  NO_PROJECT,
  parseHomeOption,
} from '@/lib/leads/forms/enquiry-choices'
import { paths, SENT_ENQUIRY, sentEnquiryPath } from '@/lib/routing/paths'
import type { Country } from './countries'
import { ChoiceField, EmailField, Field, listOptions, Select, TextField, useFields } from './field'
import { FieldError, inputClass, RequiredMark, ReraNumber, WithdrawLink } from './form-parts'
import { LeadForm, type LeadFormProps, loadRules } from './lead-form'
import type { SavedLead } from './send-lead'
import { findNext, NoBrochure, SentPanel, sentLink } from './sent-panel'

type Props = Pick<LeadFormProps, 'id' | 'fields' | 'refused' | 'columns'> & {
  /** `contact` also requires last name and message. */
  kind?: 'enquiry' | 'contact'
  /** The most used countries, then the others. */
  countries: Country[][]
  isBrochure?: boolean
  /** The projects to choose from. */
  projects: FormProject[]
  projectId?: number
  /** Shows no list: the enquiry is about `projectId`. */
  isFixed?: boolean
  /** The message at first; without a project, "Not decided yet" is then chosen. */
  message?: string
  /** Given by a dialog, which closes after sending; on a page a panel takes the place of the form. */
  onSaved?: () => void
}

const BLANK = { country_code: '+91' }
/** Leaves room for what the site adds before and after it: the server takes 2,000. */
const MESSAGE_LENGTH = 1700

/** An enquiry or a brochure request. */
export function EnquiryForm({
  kind = 'enquiry',
  countries,
  isBrochure = false,
  projects,
  projectId,
  isFixed = false,
  message = '',
  onSaved,
  ...form
}: Props) {
  const queryFor = isBrochure ? 'VB' : 'GE'
  const chosen = chooseOption(projects, projectId) ?? (message ? NO_PROJECT : '')
  const [sent, setSent] = useState<{ saved: SavedLead; values: EnquiryValues } | null>(null)

  if (sent) {
    const { saved, values } = sent
    const project = projects.find(({ id }) => String(id) === values.projectId)
    return (
      <section ref={takeFocus} tabIndex={-1} aria-label="What you sent" className="outline-none">
        <SentPanel
          isBrochure={isBrochure}
          reference={saved.reference}
          project={project}
          home={findHome(projects, values.projectId)}
          visit={formatVisit(values)}
          callTime={formatCallTime(values)}
          message={isBrochure ? '' : values.message}
          next={findNext(projects, project?.id)}
          last={
            <Button kind="quiet" onClick={() => setSent(null)}>
              Send another enquiry
            </Button>
          }
        />
      </section>
    )
  }
  return (
    <LeadForm
      {...form}
      kind={kind}
      initial={{ projectId: chosen, message }}
      blank={BLANK}
      about={isFixed ? chosen : ''}
      toRequest={async (checked) => {
        const { buildEnquiry } = await loadRules()
        const values = { ...checked, query_for: queryFor } as EnquiryValues
        return buildEnquiry(values, findHome(projects, values.projectId))
      }}
      onSaved={(saved, values) => {
        showSent(saved, isBrochure, !onSaved)
        if (onSaved) onSaved()
        else setSent({ saved, values: values as EnquiryValues })
      }}
      label={isBrochure ? 'Request brochure' : 'Submit enquiry'}
    >
      {/* The names in one row, so that Submit is in view on a laptop. */}
      <div className="col-span-full grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField name="first_name" autoComplete="given-name" />
        <TextField name="last_name" autoComplete="family-name" />
      </div>
      <PhoneField countries={countries} />
      <EmailField />
      {isFixed ? <FixedProject id={chosen} /> : <ProjectField projects={projects} isBrochure={isBrochure} />}
      {isBrochure ? null : (
        <>
          <Field name="message" wide>
            {(control) => (
              <textarea {...control} rows={3} maxLength={MESSAGE_LENGTH} className={inputClass} />
            )}
          </Field>
          <Preferences />
        </>
      )}
      <ConsentField />
      {/* For the post without script. */}
      <input type="hidden" name="query_for" value={queryFor} />
    </LeadForm>
  )
}

/** The option of the list for a project: a completed one is the home that the visitor owns. */
function chooseOption(projects: FormProject[], projectId: number | undefined): string | undefined {
  if (projectId === undefined) return undefined
  const isCompleted = projects.some(({ id, status }) => id === projectId && status === 'completed')
  return isCompleted ? buildHomeOption(projectId) : String(projectId)
}

function FixedProject({ id }: { id: string }) {
  return <input type="hidden" {...useFields().register('projectId')} defaultValue={id} />
}

/**
 * Country code and number. The countries are react-international-phone's; its own list writes inline styles into the server's
 * HTML, loads flags from a CDN and has no accessible name.
 */
function PhoneField({ countries }: { countries: Country[][] }) {
  const { register, trigger, getFieldState, formState, fields, start } = useFields()
  const checkNumber = () => {
    if (formState.isSubmitted || getFieldState('mobile_no').isTouched) void trigger('mobile_no')
  }
  return (
    <Field name="mobile_no">
      {(control) => (
        <div className="flex flex-wrap gap-2">
          <Select
            {...register('country_code', { onChange: checkNumber })}
            aria-label="Country code"
            autoComplete="tel-country-code"
            defaultValue={start.country_code}
            className="w-32 grow"
          >
            {countries.map((group, index) => (
              <optgroup key={group[0]?.name} label={index ? 'All countries' : 'Most used'}>
                {listOptions(group.map(({ name, dialCode }) => [`+${dialCode}`, `${name} +${dialCode}`]))}
              </optgroup>
            ))}
          </Select>
          <input
            {...control}
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={fields.mobile_no?.maxLength}
            // Below the country where ten digits have no room beside it.
            className={`${inputClass} grow-[999] basis-36`}
          />
        </div>
      )}
    </Field>
  )
}

/**
 * The list of projects; the registration number of the chosen one stands under it. A brochure is offered of those that have a
 * number; any other enquiry may also be without a project, or of the owner of a home.
 */
function ProjectField({ projects, isBrochure }: { projects: FormProject[]; isBrochure: boolean }) {
  const { watch, start } = useFields()
  const value = watch('projectId', start.projectId)
  const offered = projects.filter(
    ({ status, reraNumber }) => status !== 'completed' && (reraNumber || !isBrochure),
  )
  const completed = projects.filter(({ status }) => status === 'completed' && !isBrochure)
  const project = offered.find(({ id }) => String(id) === value)
  return (
    <Field name="projectId" required wide>
      {(control) => (
        <>
          <Select {...control}>
            <option value="">Choose a project</option>
            {!isBrochure ? <option value={NO_PROJECT}>Not decided yet</option> : null}
            {listOptions(offered.map(({ id, name }) => [id, name]))}
            {completed.length > 0 ? (
              <optgroup label="I own a home here">
                {listOptions(completed.map(({ id, name }) => [buildHomeOption(id), name]))}
              </optgroup>
            ) : null}
          </Select>
          {project ? <ReraNumber number={project.reraNumber} /> : null}
          {projects.length < MAX_PROJECT_CHOICES ? null : (
            <p className="mt-1.5 text-small">
              Another project?{' '}
              <a href={paths.search} className="text-structure underline underline-offset-4">
                Find it by its name
              </a>{' '}
              and enquire there{!isBrochure ? ', or name it in your message' : ''}.
            </p>
          )}
        </>
      )}
    </Field>
  )
}

const PREFERENCES = ['visit_date', 'visit_part', 'call_time']
const DAY_PARTS = { morning: 'Morning', afternoon: 'Afternoon' }

/** The optional preferences of an enquiry, folded up: a day to see the site, a time to be called. */
function Preferences() {
  const { formState, watch, start } = useFields()
  const isUsed = PREFERENCES.some((name) => formState.errors[name] || watch(name, start[name]))
  // When the field is used: the page may have been open since yesterday.
  const setFirstDay = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    currentTarget.min = getUpcomingDay(1)
  }
  return (
    <details open={isUsed || undefined} className="group col-span-full border-y border-hairline">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 text-label font-semibold text-structure">
        Visit the site, or choose when we call
        <Icon d={CARET} className="mr-3.5 size-3 shrink-0 stroke-[3.5] group-open:rotate-180" />
      </summary>
      <div className="grid gap-x-6 gap-y-5 pt-2 pb-5 sm:grid-cols-3">
        <Field name="visit_date">
          {(control) => <input {...control} type="date" onFocus={setFirstDay} className={inputClass} />}
        </Field>
        <ChoiceField name="visit_part" none="Any time" choices={DAY_PARTS} />
        <ChoiceField name="call_time" none="Any time" choices={CALL_TIMES} />
      </div>
    </details>
  )
}

/** The consent of an enquiry, and the optional one to news: never ticked in advance. */
function ConsentField() {
  const { formState, id } = useFields()
  const error = formState.errors.general_user_accept?.message
  const errorId = error ? `${id}-general_user_accept-error` : undefined
  return (
    <div className="col-span-full">
      <Tick
        name="general_user_accept"
        value="true"
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={errorId ? `${errorId} ${id}-purpose` : `${id}-purpose`}
      >
        {enquiryConsent.text}
        <RequiredMark />
      </Tick>
      <p id={`${id}-purpose`} className="pl-9 text-small text-muted">
        {enquiryConsent.purpose} <WithdrawLink label={enquiryConsent.withdraw} />
      </p>
      <FieldError id={errorId} message={error} />
      <div className="mt-2">
        <Tick name="news" value="yes">
          {enquiryConsent.news} <span className="opacity-80">(optional)</span>
        </Tick>
      </div>
    </div>
  )
}

/** A checkbox with the text that its tick agrees to. */
function Tick({ name = '', children, ...props }: ComponentProps<'input'>) {
  const { register, start } = useFields()
  const registered = register(name)
  return (
    <label htmlFor={registered.id} className="flex cursor-pointer items-start gap-3 py-1 text-small">
      <input
        {...registered}
        {...props}
        type="checkbox"
        // The visitor's own tick of a form that was refused without script; no other is set in advance.
        defaultChecked={start[name] === props.value}
        className="size-6 shrink-0 cursor-pointer accent-structure aria-[invalid=true]:outline-2 aria-[invalid=true]:outline-bad"
      />
      <span>{children}</span>
    </label>
  )
}

// Called once, when the panel appears: the button that had the focus is gone.
const takeFocus = (panel: HTMLElement | null) => panel?.focus()

/** Name of the completed project in which the visitor owns a home, by the value of the project list. */
function findHome(projects: FormProject[], choice: string | undefined): string | undefined {
  const homeId = parseHomeOption(choice)
  return projects.find(({ id }) => id === homeId)?.name
}

/**
 * Says that an enquiry was sent. A brochure opens in a new tab, and the notice has a link to it, because browsers block tabs
 * that open after a wait; such a notice stays until it is closed. So does one without a panel of the page beside it: it has the
 * reference and a link to what comes next.
 */
export function showSent(saved: SavedLead, isBrochure: boolean, hasPanel: boolean): void {
  const { message, reference, pdfUrl, pdfBytes } = saved
  const address = isBrochure && isWebAddress(pdfUrl) ? pdfUrl : null
  if (address) window.open(address, '_blank', 'noopener')
  if (hasPanel && !isBrochure) notifySuccess(message)
  else
    notifySuccess(
      <>
        <span className="block">{message}</span>
        {reference && !hasPanel ? (
          <span className="block">
            Reference <b className="font-semibold">{reference}</b>
          </span>
        ) : null}
        {address ? (
          <a href={address} download target="_blank" rel="noopener" className={`${sentLink} mr-6`}>
            Download brochure ({formatPdfSize(pdfBytes)})
          </a>
        ) : isBrochure ? (
          <span className="block">
            <NoBrochure />
          </span>
        ) : null}
        {hasPanel ? null : (
          <a href={reference ? sentEnquiryPath(reference) : SENT_ENQUIRY} className={sentLink}>
            What happens next
          </a>
        )}
      </>,
      Number.POSITIVE_INFINITY,
    )
}

function isWebAddress(url: string | null): url is string {
  if (url === null || !URL.canParse(url, location.href)) return false
  return /^https?:$/.test(new URL(url, location.href).protocol)
}
