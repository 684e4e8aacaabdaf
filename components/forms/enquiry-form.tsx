'use client'

import { formatNextStep } from '@/lib/content/next-step'
import type { FormProject } from '@/lib/leads/form-projects'
import { contactForm, enquiryForm } from '@/lib/leads/forms/enquiry'
import {
  buildOwnerOption,
  formatCallTime,
  formatVisit,
  NO_PROJECT,
  parseOwnerOption,
  QUERY_CODES,
} from '@/lib/leads/forms/enquiry-choices'
import type { FormValues } from '@/lib/leads/forms/form-definition'
import { findNextProject } from '@/lib/projects/next-project'
import { ConsentField } from './consent-field'
import type { Country } from './countries'
import type { EnquirySummary } from './enquiry-answer'
import type { RequestHome, RequestProject } from './enquiry-link'
import { EmailField, Field, TextArea, TextField } from './field'
import { useLeadForm } from './form-context'
import { fieldGapClass, ReraNumber } from './form-parts'
import { HomeField } from './home-field'
import { LeadForm, type LeadFormProps } from './lead-form'
import { PhoneField } from './phone-field'
import { ProjectField } from './project-field'
import type { LeadReceipt } from './send-lead'
import { SubmitRow } from './submit-row'
import { VisitPreferences } from './visit-preferences'

export type EnquiryFormProps = Pick<LeadFormProps, 'id' | 'refused'> & {
  /** `contact` also requires last name and message. */
  formKind?: 'enquiry' | 'contact'
  /** The most used countries, then the others. */
  countries: Country[][]
  isBrochure?: boolean
  isInDialog?: boolean
  /** The projects to choose from. */
  projects: FormProject[]
  /** The project that is selected by default; `fixedProject` if there is one. */
  projectId?: number
  /** The project that the enquiry is about. It replaces the list to choose from. */
  fixedProject?: RequestProject
  /** A home of `fixedProject`. */
  home?: RequestHome
  /** Today in India, passed by the server so that its HTML and the browser list the same days. */
  today: string
  /** The initial message. If there is one and no project, "Not decided yet" is chosen. */
  message?: string
  /** The message asks for a visit, so the days of a visit are shown. */
  isVisit?: boolean
  /** Shows the server's message and what was sent. */
  onSent: (summary: EnquirySummary, serverMessage: string) => void
}

const DEFINITIONS = { enquiry: enquiryForm, contact: contactForm }

const BROCHURE_NOTE =
  'A PDF with prices, plans and sizes. It opens in a new tab as soon as you have sent the form.'

/** The API takes messages of 2,000 characters, and the site adds the preferences of the visitor. */
const MAX_TYPED_MESSAGE_LENGTH = 1700
const MESSAGE_ROWS = 2

/** The form of an enquiry or a brochure request. */
export function EnquiryForm({
  formKind = 'enquiry',
  countries,
  isBrochure = false,
  isInDialog = false,
  projects,
  fixedProject,
  projectId = fixedProject?.id,
  home,
  message = '',
  isVisit,
  today,
  onSent,
  ...form
}: EnquiryFormProps) {
  const option = findProjectOption(projects, projectId) ?? (message ? NO_PROJECT : '')
  const queryFor = isBrochure ? QUERY_CODES.brochure : QUERY_CODES.general
  const handleSaved = (receipt: LeadReceipt, values: FormValues) => {
    const summary = buildSummary({ projects, fixedProject, isBrochure }, receipt, values)
    onSent(summary, receipt.message)
    // Browsers block a tab that opens after a wait, so the summary has a link, too.
    if (summary.brochure) window.open(summary.brochure.url, '_blank', 'noopener')
  }
  return (
    <LeadForm
      {...form}
      formKind={formKind}
      definition={DEFINITIONS[formKind]}
      initial={{ projectId: option, message, country_code: '+91', query_for: queryFor }}
      // The dialog of a brochure is narrow.
      columns={isInDialog && isBrochure ? 1 : 2}
      onSaved={handleSaved}
    >
      <EnquirySubject home={home} fixedProject={fixedProject} isBrochure={isBrochure} />
      {/* The names in one row, so that Submit is in view on a laptop. */}
      <div className={`col-span-full grid gap-x-3 min-[22.5rem]:grid-cols-2 sm:gap-x-6 ${fieldGapClass}`}>
        <TextField name="first_name" autoComplete="given-name" />
        <TextField name="last_name" autoComplete="family-name" />
      </div>
      <PhoneField countries={countries} />
      <EmailField />
      {fixedProject ? (
        <HiddenField name="projectId" />
      ) : (
        <ProjectField projects={projects} isBrochure={isBrochure} />
      )}
      {isBrochure ? null : (
        <>
          <Field name="message" isWide>
            {(control) => <TextArea {...control} rows={MESSAGE_ROWS} maxLength={MAX_TYPED_MESSAGE_LENGTH} />}
          </Field>
          <VisitPreferences projects={projects} fixedProject={fixedProject} isVisit={isVisit} today={today} />
        </>
      )}
      <ConsentField />
      <HiddenField name="query_for" />
      <SubmitRow label={isBrochure ? 'Request brochure' : 'Submit enquiry'} isSticky={isInDialog} />
    </LeadForm>
  )
}

type SubjectProps = Pick<EnquiryFormProps, 'home' | 'fixedProject' | 'isBrochure'>

/** What the form is about, where the visitor does not choose it. */
function EnquirySubject({ home, fixedProject, isBrochure }: SubjectProps) {
  if (!fixedProject && !isBrochure) return null
  return (
    <div className="col-span-full flex flex-wrap items-center justify-between gap-x-6 sm:mb-2">
      {home ? <HomeField home={home} /> : null}
      {fixedProject ? <ReraNumber number={fixedProject.reraNumber} /> : null}
      {isBrochure ? <p>{BROCHURE_NOTE}</p> : null}
    </div>
  )
}

/** A value that the visitor does not choose here. */
function HiddenField({ name }: { name: string }) {
  const { initial } = useLeadForm()
  return <input type="hidden" name={name} defaultValue={initial[name]} />
}

/** The option for a project in the list: a completed project is offered to owners of a home in it. */
function findProjectOption(projects: FormProject[], projectId: number | undefined): string | undefined {
  if (projectId === undefined) return undefined
  const project = projects.find(({ id }) => id === projectId)
  return project?.status === 'completed' ? buildOwnerOption(projectId) : String(projectId)
}

type SummarySource = Pick<EnquiryFormProps, 'projects' | 'fixedProject' | 'isBrochure'>

function buildSummary(
  { projects, fixedProject, isBrochure }: SummarySource,
  receipt: LeadReceipt,
  values: FormValues,
): EnquirySummary {
  const texts = values as Record<string, string | undefined>
  const listedProject = projects.find(({ id }) => String(id) === texts.projectId)
  const project = fixedProject ?? listedProject
  const ownedProjectId = parseOwnerOption(texts.projectId)
  return {
    brochure: isBrochure ? receipt.brochure : undefined,
    reference: receipt.reference,
    project,
    homeName: texts.unit || undefined,
    ownedProjectName: projects.find(({ id }) => id === ownedProjectId)?.name,
    visit: formatVisit(texts),
    nextStep: formatNextStep('enquiry', { phone: receipt.phone, callTime: formatCallTime(texts) }),
    message: isBrochure ? '' : texts.message,
    nextProject: findNextProject(projects, project?.id),
  }
}
