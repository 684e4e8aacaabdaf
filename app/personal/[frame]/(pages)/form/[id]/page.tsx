import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { FormPage } from '@/components/company/form-page'
import { CareerForm } from '@/components/forms/career-form'
import { countries } from '@/components/forms/countries'
import { EnquirySection } from '@/components/forms/enquiry-section'
import { PrivacyNotice } from '@/components/forms/form-parts'
import { JointVentureForm } from '@/components/forms/joint-venture-form'
import type { FormCorrection } from '@/components/forms/lead-form'
import { SubscribeForm } from '@/components/forms/subscribe-form'
import { parseId } from '@/lib/catalogue/id'
import { subscribeNotice } from '@/lib/content/consent'
import type { FormKind } from '@/lib/leads/form-kinds'
import { listFormProjects } from '@/lib/leads/form-projects'
import { parseOwnerOption, QUERY_CODES } from '@/lib/leads/forms/enquiry-choices'
import { getFormPage, getRefusedForm } from '@/lib/leads/submissions/refused-forms'
import { NOT_INDEXED } from '@/lib/seo/metadata'
import { site } from '@/lib/site'
import { getToday } from '@/lib/today'

export const metadata: Metadata = { title: 'Please check the form', robots: NOT_INDEXED }

/** A form that was refused without script: with the typed values and a message next to each field. */
export default async function RefusedFormPage({ params }: PageProps<'/personal/[frame]/form/[id]'>) {
  const { id } = await params
  const refusedForm = await getRefusedForm(id)
  // Expired after 15 minutes: an empty form helps more than a 404.
  if (!refusedForm) redirect(getFormPage(id))
  const { formKind, messages } = refusedForm
  return (
    <FormPage
      title="Please check the form"
      lead={`Your form was not sent. Your answers are still here${formKind === 'career' ? '; please choose your resume again' : ''}.`}
      mail={site.email}
    >
      <ErrorSummary formKind={formKind} messages={messages} />
      <FilledForm formKind={formKind} refused={refusedForm} />
    </FormPage>
  )
}

async function FilledForm({ formKind, refused }: { formKind: FormKind; refused: FormCorrection }) {
  if (formKind === 'career') return <CareerForm refused={refused} />
  if (formKind === 'joint-venture') return <JointVentureForm refused={refused} />
  if (formKind === 'subscribe')
    return (
      <SubscribeForm refused={refused}>
        <PrivacyNotice {...subscribeNotice} />
      </SubscribeForm>
    )
  const { projectId, query_for, unit } = refused.values
  const projects = await listFormProjects({ id: parseOwnerOption(projectId) ?? parseId(projectId) })
  // A home belongs to its project, so with a home the project cannot be changed.
  const home = unit ? { name: unit } : undefined
  const homeProject = home && projects.find(({ id }) => String(id) === projectId)
  return (
    <EnquirySection
      formKind={formKind}
      isBrochure={query_for === QUERY_CODES.brochure}
      countries={countries}
      today={getToday()}
      projects={projects}
      fixedProject={homeProject}
      projectId={homeProject?.id}
      home={homeProject && home}
      refused={refused}
    />
  )
}

/** The names of messages that are not about a field of the form. */
const WITHOUT_FIELD = ['body', 'query_for']

type ErrorSummaryProps = { formKind: FormKind; messages: Record<string, string> }

/** Every message of a refused form with a link to its field. The address ends in #errors, so it takes the focus. */
function ErrorSummary({ formKind, messages }: ErrorSummaryProps) {
  const entries = Object.entries(messages)
  const title =
    entries.length === 1 ? 'One field needs your attention' : `${entries.length} fields need your attention`
  return (
    <div
      id="errors"
      role="alert"
      tabIndex={-1}
      className="mb-8 scroll-mt-24 border-l-4 border-bad bg-bad-pale p-5 outline-offset-4"
    >
      <h2 className="mb-2 text-h4">{title}</h2>
      <ul className="grid gap-1">
        {entries.map(([name, message]) => (
          <li key={name}>
            {WITHOUT_FIELD.includes(name) ? (
              message
            ) : (
              <a
                href={`#${formKind}-${name}`}
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
