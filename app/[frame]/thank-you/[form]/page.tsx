import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ButtonLink } from '@/components/ui/button'
import { PageHead } from '@/components/ui/page-head'
import { isFormKind } from '@/lib/leads/form-kinds'
import { SUCCESS_MESSAGES } from '@/lib/leads/messages'
import { listPath, paths } from '@/lib/routing/paths'
import { NOT_INDEXED } from '@/lib/seo/metadata'

export const metadata: Metadata = { title: 'Thank you', robots: NOT_INDEXED }
export const generateStaticParams = () => []

/** Shown after a form was sent without script. */
export default async function ThankYouPage({ params }: PageProps<'/[frame]/thank-you/[form]'>) {
  const { form } = await params
  if (!isFormKind(form)) notFound()
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
