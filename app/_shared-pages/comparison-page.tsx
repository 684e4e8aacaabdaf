import type { ReactNode } from 'react'
import { ComparisonForm } from '@/components/projects/compare/comparison-form'
import { COMPARISON_ID, ComparisonTable } from '@/components/projects/compare/comparison-table'
import { ForgetProjects, ShortlistRedirect } from '@/components/projects/compare/shortlist-links'
import { ButtonLink } from '@/components/ui/button'
import { PageHead } from '@/components/ui/page-head'
import { ShareMenu } from '@/components/ui/share-menu'
import { listProjectLinks, listProjectRecords, type ProjectLink } from '@/lib/catalogue'
import { MAX_COMPARED, MAX_SHORTLISTED } from '@/lib/projects/comparison/shortlist'
import { formatPriceNote } from '@/lib/projects/project-texts'
import { buildComparisonPath, buildListPath, buildPageOrCardPath } from '@/lib/routing/paths'
import { buildCanonical } from '@/lib/seo/canonical'
import { buildProjectSentence } from '@/lib/seo/seo-table'
import { COMPLETED_IMAGES, CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/site'

type ComparisonPageProps = {
  /** The projects that the address names. The site may not have all of them. */
  askedIds: number[]
}

export async function ComparisonPage({ askedIds }: ComparisonPageProps) {
  const links = await listProjectLinks()
  const { chosen, unknownIds, hasMore } = await loadChosen(askedIds, links)
  const chosenIds = chosen.map(({ id }) => id)
  const shown = chosen.slice(0, MAX_COMPARED)
  const names = shown.map(({ name }) => name).join(', ')
  const others = chosen.slice(MAX_COMPARED)
  return (
    <>
      <PageHead
        title="Compare projects"
        isCompact
        lead={
          shown.length > 0
            ? `Up to ${MAX_COMPARED} projects side by side.`
            : 'Tap the heart on a project to shortlist it; the shortlist stays in this browser.'
        }
      >
        <div className="mt-4 flex flex-wrap items-end gap-4 [&_summary]:min-h-12">
          {shown.length < MAX_COMPARED ? <ComparisonForm ids={chosenIds} links={links} /> : null}
          {shown.length > 0 ? (
            <ShareMenu
              title={`Compare ${names}`}
              text={shown.map((project) => buildProjectSentence(project)).join('\n')}
              url={buildCanonical('') + buildComparisonPath(chosenIds)}
            />
          ) : null}
        </div>
      </PageHead>
      <section
        id={COMPARISON_ID}
        aria-label={shown.length > 0 ? `Comparison of ${names}` : 'No projects to compare'}
        tabIndex={-1}
        className="page-width pb-20 outline-none"
      >
        {askedIds.length === 0 ? <ShortlistRedirect /> : null}
        {unknownIds.length > 0 ? (
          <LinkNote>
            Some of the projects in this link are not on our site.
            <ForgetProjects ids={unknownIds} />
          </LinkNote>
        ) : null}
        {hasMore ? (
          <LinkNote>{`Only the first ${MAX_SHORTLISTED} projects of this link are listed.`}</LinkNote>
        ) : null}
        {others.length > 0 ? (
          <LinkNote>
            {`The first ${MAX_COMPARED} are shown. Remove one to see the next: ${others.map(({ name }) => name).join(', ')}.`}
          </LinkNote>
        ) : null}
        {shown.length > 0 ? (
          <>
            <ComparisonTable projects={shown} ids={chosenIds} />
            <p className="mt-2 max-w-3xl text-small text-muted empty:hidden print:max-w-none">
              {shown.every(({ status }) => status === 'completed')
                ? COMPLETED_IMAGES
                : `${formatPriceNote(null)} ${CONCEPTUAL_IMAGE_DISCLAIMER}`}
            </p>
          </>
        ) : (
          <p>
            <ButtonLink href={buildListPath('ongoing')}>See the ongoing projects</ButtonLink>
          </p>
        )}
      </section>
    </>
  )
}

function LinkNote({ children }: { children: ReactNode }) {
  return <p className="mb-4 w-fit border-l-4 border-structure bg-band px-4 py-2 text-label">{children}</p>
}

/** The projects of the address that the site has, up to the limit of a shortlist, and the ids that it does not have. */
async function loadChosen(askedIds: number[], links: ProjectLink[]) {
  const projects = await listProjectRecords({})
  const askedProjects = askedIds
    .map((askedId) => projects.find(({ id }) => id === askedId))
    .filter((project) => project !== undefined)
  const chosen = askedProjects.slice(0, MAX_SHORTLISTED).map((project) => ({
    ...project,
    href: buildPageOrCardPath(links.find(({ id }) => id === project.id) ?? project),
  }))
  const unknownIds = askedIds.filter((askedId) => !projects.some(({ id }) => id === askedId))
  return { chosen, unknownIds, hasMore: askedProjects.length > chosen.length }
}
