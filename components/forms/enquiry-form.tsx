'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { FormProject, FormVisits } from '@/lib/leads/form-projects'
import { contactForm, enquiryForm } from '@/lib/leads/forms/enquiry'
import {
  buildHomeOption,
  formatCallTime,
  formatVisit,
  NO_PROJECT,
  parseHomeOption,
} from '@/lib/leads/forms/enquiry-choices'
import type { FormValues } from '@/lib/leads/forms/form-definition'
import { ConsentField } from './consent-field'
import type { Country } from './countries'
import { EmailField, Field, TextArea, TextField } from './field'
import { useLeadForm } from './form-context'
import { LeadForm, type LeadFormProps } from './lead-form'
import { PhoneField } from './phone-field'
import { ProjectField } from './project-field'
import type { SavedLead } from './send-lead'
import { notifySent } from './sent-notice'
import { findNextProject, SentPanel } from './sent-panel'
import { VisitPreferences } from './visit-preferences'

type Props = Pick<LeadFormProps, 'id' | 'refused' | 'columns'> & {
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
  /** When the offices can be visited, for a form without a project. */
  officeVisits: FormVisits
  /** Today in India, passed by the server so that its HTML and the browser list the same days. */
  today: string
  /** The initial message. If there is one and no project, "Not decided yet" is chosen. */
  message?: string
  /** Passed by a dialog, which closes after sending. On a page, a panel replaces the form instead. */
  onSaved?: () => void
}

type SentValues = { saved: SavedLead; values: FormValues }

/** An enquiry or a brochure request, and then what was sent. */
export function EnquiryForm({ onSaved, ...props }: Props) {
  const [sent, setSent] = useState<SentValues | null>(null)
  if (sent) return <SentEnquiry {...props} sent={sent} onAgain={() => setSent(null)} />
  return (
    <EnquiryFields
      {...props}
      isInDialog={onSaved !== undefined}
      onSaved={(saved, values) => {
        notifySent(saved, { isBrochure: props.isBrochure ?? false, hasPanel: !onSaved })
        if (onSaved) onSaved()
        else setSent({ saved, values })
      }}
    />
  )
}

const DEFINITIONS = { enquiry: enquiryForm, contact: contactForm }

/** Leaves room for what the site adds before and after it: the server takes 2,000. */
const MAX_MESSAGE_LENGTH = 1700
const MESSAGE_ROWS = 2

type FieldsProps = Omit<Props, 'onSaved'> & Pick<LeadFormProps, 'isInDialog' | 'onSaved'>

function EnquiryFields({
  kind = 'enquiry',
  countries,
  isBrochure = false,
  projects,
  projectId,
  isFixed = false,
  message = '',
  officeVisits,
  today,
  ...form
}: FieldsProps) {
  const option = findOption(projects, projectId) ?? (message ? NO_PROJECT : '')
  const queryFor = isBrochure ? 'VB' : 'GE'
  return (
    <LeadForm
      {...form}
      kind={kind}
      definition={DEFINITIONS[kind]}
      initial={{ projectId: option, message, country_code: '+91', query_for: queryFor }}
      getContext={(values) => ({ homeName: findHomeName(projects, values) })}
      label={isBrochure ? 'Request brochure' : 'Submit enquiry'}
    >
      {/* The names in one row, so that Submit is in view on a laptop. */}
      <div className="col-span-full grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField name="first_name" autoComplete="given-name" />
        <TextField name="last_name" autoComplete="family-name" />
      </div>
      <PhoneField countries={countries} />
      <EmailField />
      {isFixed ? (
        <HiddenField name="projectId" />
      ) : (
        <ProjectField projects={projects} isBrochure={isBrochure} />
      )}
      {isBrochure ? null : (
        <>
          <Field name="message" wide>
            {(control) => <TextArea {...control} rows={MESSAGE_ROWS} maxLength={MAX_MESSAGE_LENGTH} />}
          </Field>
          <VisitPreferences
            projects={projects}
            officeVisits={officeVisits}
            today={today}
            isOpen={projectId !== undefined}
          />
        </>
      )}
      <ConsentField />
      <HiddenField name="query_for" />
    </LeadForm>
  )
}

/** A value that the visitor does not choose here. */
function HiddenField({ name }: { name: string }) {
  const { registerField } = useLeadForm()
  return <input type="hidden" {...registerField(name)} />
}

/** The option of the list for a project: a completed one is the home that the visitor owns. */
function findOption(projects: FormProject[], projectId: number | undefined): string | undefined {
  if (projectId === undefined) return undefined
  const project = projects.find(({ id }) => id === projectId)
  return project?.status === 'completed' ? buildHomeOption(projectId) : String(projectId)
}

/** Name of the completed project in which the visitor owns a home. */
function findHomeName(projects: FormProject[], { projectId }: FormValues): string | undefined {
  const homeId = parseHomeOption(String(projectId))
  return projects.find(({ id }) => id === homeId)?.name
}

type SentProps = Pick<Props, 'projects' | 'isBrochure'> & { sent: SentValues; onAgain: () => void }

/** What was sent, in the place of the form. */
function SentEnquiry({ projects, isBrochure = false, sent: { saved, values }, onAgain }: SentProps) {
  const project = projects.find(({ id }) => String(id) === values.projectId)
  const texts = values as Record<string, string | undefined>
  return (
    <section ref={focusPanel} tabIndex={-1} aria-label="What you sent" className="outline-none">
      <SentPanel
        isBrochure={isBrochure}
        reference={saved.reference}
        project={project}
        home={findHomeName(projects, values)}
        visit={formatVisit(texts)}
        callTime={formatCallTime(texts)}
        message={isBrochure ? '' : texts.message}
        next={findNextProject(projects, project?.id)}
        last={
          <Button kind="quiet" onClick={onAgain}>
            Send another enquiry
          </Button>
        }
      />
    </section>
  )
}

/** Called once, when the panel appears: the button that had the focus is gone. */
function focusPanel(panel: HTMLElement | null): void {
  panel?.focus()
}
