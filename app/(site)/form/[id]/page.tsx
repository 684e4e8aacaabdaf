import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { PageHead } from '@/components/company/page-head'
import { ErrorSummary } from '@/components/forms/error-summary'
import { LeadForm } from '@/components/forms/lead-form'
import { listFormProjects } from '@/lib/leads/form-projects'
import { getRefusedForm } from '@/lib/leads/refused-forms'
import { paths } from '@/lib/paths'

export const metadata: Metadata = { title: 'Please check the form', robots: { index: false, follow: false } }
export const dynamic = 'force-dynamic'

/** A form that was sent without script and refused: what was typed, and a message beside each field (decision 19). */
export default async function FormAgainPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const refused = await getRefusedForm(id)
  // Past its 15 minutes, or never there: an empty form is of more use than a 404.
  if (!refused) redirect(paths.enquiry)
  const { form, values, messages } = refused
  const hasProjects = form === 'enquiry' || form === 'contact'
  return (
    <>
      <PageHead title="Please check the form" lead="Nothing was sent yet. What you typed is still here." />
      <div className="frame pb-16 md:pb-24">
        <div className="max-w-4xl border-t-4 border-neem bg-band px-4 py-8 max-md:-mx-4 sm:px-8 md:p-10">
          <ErrorSummary form={form} messages={messages} />
          <LeadForm
            kind={form}
            projects={hasProjects ? await listFormProjects() : undefined}
            queryFor={values.query_for === 'VB' ? 'VB' : 'GE'}
            values={values}
            messages={messages}
            hidden={{ idempotency_key: `form-${id}` }}
          />
        </div>
      </div>
    </>
  )
}
