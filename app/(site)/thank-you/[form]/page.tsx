import type { Metadata } from 'next'
import { PageHead } from '@/components/company/page-head'
import { NotFoundPage } from '@/components/layout/not-found-page'
import { ButtonLink } from '@/components/ui/button'
import { FORM_KINDS, isFormKind, SUCCESS_MESSAGES } from '@/lib/leads/kinds'
import { listPath, paths } from '@/lib/paths'

export const metadata: Metadata = { title: 'Thank you', robots: { index: false } }
export const dynamicParams = false
export const generateStaticParams = () => FORM_KINDS.map((form) => ({ form }))

/** Shown after a form was sent without script. */
export default async function ThankYouPage({ params }: { params: Promise<{ form: string }> }) {
  const { form } = await params
  if (!isFormKind(form)) return <NotFoundPage />
  return (
    <>
      <PageHead title="Thank you" lead={SUCCESS_MESSAGES[form]} />
      <div className="frame flex flex-wrap gap-4 pb-16 md:pb-24">
        <ButtonLink href={listPath('ongoing')}>See ongoing projects</ButtonLink>
        <ButtonLink href={paths.home} kind="outline">
          Return to the home page
        </ButtonLink>
      </div>
    </>
  )
}
