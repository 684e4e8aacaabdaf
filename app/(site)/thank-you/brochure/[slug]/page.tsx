import type { Metadata } from 'next'
import { PageHead } from '@/components/company/page-head'
import { NotFoundPage } from '@/components/layout/not-found-page'
import { ButtonLink } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { findBrochure } from '@/lib/brochure/find'
import { hasBrochure } from '@/lib/brochure/make'
import { getProject } from '@/lib/catalogue'
import { formatPdfSize } from '@/lib/format/file-size'
import { formatRera } from '@/lib/format/rera'
import { SUCCESS_MESSAGES } from '@/lib/leads/messages'
import { brochurePath, projectHref } from '@/lib/paths'

export const metadata: Metadata = { title: 'Thank you', robots: { index: false } }
export const generateStaticParams = () => []

/** Longer than elsewhere: the page is cached afterwards, with the size of the file in it. */
const WAIT_MS = 30_000

/** Shown after a brochure was requested without script: the download link with its size. */
export default async function BrochureThanksPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params
  const project = await getProject(slug)
  if (!project || !hasBrochure(project)) return <NotFoundPage />
  // Where the brochure cannot be made, the link tries again when it is opened.
  const brochure = (await findBrochure(project, WAIT_MS)) ?? { url: brochurePath(slug), bytes: null }
  return (
    <>
      <PageHead title="Thank you" lead={SUCCESS_MESSAGES.enquiry} />
      <div className="frame pb-16 md:pb-24">
        <p className="text-h4">{project.name}</p>
        <p className="mt-1 text-label text-brass">{formatRera(project.reraNumber)}</p>
        <div className="mt-6 flex flex-wrap gap-4">
          <a href={brochure.url} download className={buttonClass('action')}>
            Download brochure ({formatPdfSize(brochure.bytes)})
          </a>
          <ButtonLink href={projectHref(project)} kind="outline">
            Back to {project.name}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
