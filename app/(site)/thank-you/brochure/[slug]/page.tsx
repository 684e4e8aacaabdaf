import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageHead } from '@/components/company/page-head'
import { ButtonLink } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { findBrochure } from '@/lib/brochure/find'
import { hasBrochure } from '@/lib/brochure/make'
import { getProject } from '@/lib/catalogue'
import { formatPdfSize } from '@/lib/format/file-size'
import { formatRera } from '@/lib/format/rera'
import { SUCCESS_MESSAGES } from '@/lib/leads/messages'
import { projectHref } from '@/lib/paths'

export const metadata: Metadata = { title: 'Thank you', robots: { index: false } }
export const generateStaticParams = () => []

/** The page stands in the cache afterwards, so it is better late than without the size. */
const PATIENCE_MS = 30_000

/** Where a brochure asked for without script ends: the download link with its size (decisions 19 and 29). */
export default async function BrochureThanksPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params
  const project = await getProject(slug)
  if (!project || !hasBrochure(project)) notFound()
  const brochure = await findBrochure(project, PATIENCE_MS)
  // Thrown and not shown: the cache would keep saying so.
  if (!brochure) throw new Error(`No brochure of ${slug} just now`)
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
