import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { PageHead } from '@/components/ui/page-head'
import { ShareMenu } from '@/components/ui/share-menu'
import type { ProjectLink } from '@/lib/catalogue'
import { findSharedPriceDate } from '@/lib/projects/comparison/comparison'
import { MAX_COMPARED, MAX_SHORTLISTED } from '@/lib/projects/comparison/shortlist'
import { formatPriceNote } from '@/lib/projects/project-texts'
import { buildComparisonPath, buildListPath } from '@/lib/routing/paths'
import { buildCanonical } from '@/lib/seo/canonical'
import { buildProjectSentence } from '@/lib/seo/seo-table'
import { COMPLETED_IMAGES, CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/site'
import { ComparisonForm } from './comparison-form'
import { COMPARISON_ID, type ComparedProject, ComparisonTable } from './comparison-table'
import { ForgetProjects, ShortlistRedirect } from './shortlist-links'

type ComparisonProps = {
  /** The visitor's projects. The first of them are compared, the others are only named. */
  chosen: ComparedProject[]
  /** Ids of the address that the site does not have. */
  unknownIds: number[]
  /** True when the address names more projects than a shortlist may have. */
  hasMore: boolean
  /** All projects that may be added. */
  links: ProjectLink[]
}

/** The body of the comparison's page. */
export function ProjectComparison({ chosen, unknownIds, hasMore, links }: ComparisonProps) {
  const chosenIds = chosen.map(({ id }) => id)
  const shown = chosen.slice(0, MAX_COMPARED)
  const names = formatNames(shown)
  return (
    <>
      <ComparisonHead chosenIds={chosenIds} shown={shown} links={links} />
      <section
        id={COMPARISON_ID}
        aria-label={shown.length > 0 ? `Comparison of ${names}` : 'No projects to compare'}
        tabIndex={-1}
        className="page-width pb-20 outline-none"
      >
        {chosen.length === 0 && unknownIds.length === 0 ? <ShortlistRedirect /> : null}
        <LinkNotes unknownIds={unknownIds} hasMore={hasMore} others={chosen.slice(MAX_COMPARED)} />
        {shown.length > 0 ? (
          <>
            <ComparisonTable projects={shown} ids={chosenIds} />
            <p className="mt-2 max-w-3xl text-small text-muted empty:hidden print:max-w-none">
              {shown.every(({ status }) => status === 'completed')
                ? COMPLETED_IMAGES
                : `${formatPriceNote(findSharedPriceDate(shown))} ${CONCEPTUAL_IMAGE_DISCLAIMER}`}
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

type ComparisonHeadProps = { chosenIds: number[]; shown: ComparedProject[]; links: ProjectLink[] }

function ComparisonHead({ chosenIds, shown, links }: ComparisonHeadProps) {
  return (
    <PageHead
      title="Compare projects"
      isCompact
      lead={
        shown.length > 0
          ? `Up to ${MAX_COMPARED} projects side by side.`
          : 'Tap the heart on a project to shortlist it; the shortlist stays in this browser.'
      }
    >
      <div className="mt-4 flex flex-wrap items-end gap-2 md:gap-4 [&_summary]:min-h-12">
        {shown.length < MAX_COMPARED ? <ComparisonForm ids={chosenIds} links={links} /> : null}
        {shown.length > 0 ? (
          <ShareMenu
            title={`Compare ${formatNames(shown)}`}
            text={shown.map((project) => buildProjectSentence(project)).join('\n')}
            url={buildCanonical('') + buildComparisonPath(chosenIds)}
          />
        ) : null}
      </div>
    </PageHead>
  )
}

type LinkNotesProps = Pick<ComparisonProps, 'unknownIds' | 'hasMore'> & { others: ComparedProject[] }

/** What the comparison does not show of the address that the visitor came with. */
function LinkNotes({ unknownIds, hasMore, others }: LinkNotesProps) {
  return (
    <>
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
          {`The first ${MAX_COMPARED} are shown. Remove one to see the next: ${formatNames(others)}.`}
        </LinkNote>
      ) : null}
    </>
  )
}

function LinkNote({ children }: { children: ReactNode }) {
  return <p className="mb-4 w-fit border-l-4 border-structure bg-band px-4 py-2 text-label">{children}</p>
}

function formatNames(projects: ComparedProject[]): string {
  return projects.map(({ name }) => name).join(', ')
}
