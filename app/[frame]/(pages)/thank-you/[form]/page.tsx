import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Steps } from '@/components/company/aside'
import { ButtonLink } from '@/components/ui/button'
import { PageHead } from '@/components/ui/page-head'
import { careers, jointVentures } from '@/lib/content/company'
import { enquiry } from '@/lib/content/enquiry'
import { FORM_CALLS, type FormKind, isFormKind } from '@/lib/leads/form-kinds'
import { buildListPath, paths } from '@/lib/routing/paths'
import { NOT_INDEXED } from '@/lib/seo/metadata'

export const metadata: Metadata = { title: 'Thank you', robots: NOT_INDEXED }
export const generateStaticParams = () => []

/** The steps after each form. The first step of an enquiry and of an application is the form itself. */
const NEXT_STEPS: Record<FormKind, readonly { name: string; text: string }[]> = {
  enquiry: enquiry.steps.slice(1),
  contact: enquiry.steps.slice(1),
  career: careers.steps.slice(1),
  'joint-venture': jointVentures.steps,
  subscribe: [],
}

/** Shown after a form was sent without script. */
export default async function ThankYouPage({ params }: PageProps<'/[frame]/thank-you/[form]'>) {
  const { form } = await params
  if (!isFormKind(form)) notFound()
  const steps = NEXT_STEPS[form]
  return (
    <>
      <PageHead title="Thank you" lead={FORM_CALLS[form].successMessage} />
      <div className="page-width grid gap-10 pb-16 md:gap-14 md:pb-24">
        {steps.length > 0 ? <Steps title="What happens next" steps={steps} isRow /> : null}
        <div className="flex flex-wrap gap-4">
          <ButtonLink href={buildListPath('ongoing')}>See ongoing projects</ButtonLink>
          <ButtonLink href={paths.home} kind="outline">
            Return to the home page
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
