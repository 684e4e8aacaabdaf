import { Fragment } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { PageLink } from '@/components/ui/page-link'
import { formatNumber } from '@/lib/format/numbers'
import { listPath } from '@/lib/paths'
import type { Landing } from '@/lib/seo/landing'
import { CONCEPTUAL_IMAGE_DISCLAIMER, LIST_PAGE_SIZE } from '@/lib/site'
import { CardGrid } from './card-grid'
import { PlotUnits } from './plot-units'

const link = 'inline-flex min-h-11 items-center text-neem underline underline-offset-4'

/** A landing page: heading, its own sentence, the way to the city's whole list with its filters, cards. */
export function LandingList({ landing, axisEnd }: { landing: Landing; axisEnd: number }) {
  const { city, heading, sentence, projects, all } = landing
  return (
    <div className="frame pt-5 pb-20 md:pt-10">
      <h1 className="text-h2 md:text-h1">{heading}</h1>
      <p className="mt-3 max-w-measure text-lead text-muted">{sentence}</p>
      <div className="mt-2 mb-5 flex flex-wrap items-center justify-between gap-x-5 text-label">
        <PageLink href={listPath('ongoing', city.slug)} className={link}>
          All ongoing projects in {city.name}
        </PageLink>
        <PlotUnits projects={projects} city={city} />
      </div>
      <CardGrid status="ongoing" projects={projects.slice(0, LIST_PAGE_SIZE)} axisEnd={axisEnd} isList />
      {projects.length > LIST_PAGE_SIZE ? (
        <ButtonLink href={all} kind="outline" rel="nofollow" className="mt-8">
          All {formatNumber(projects.length)} projects
        </ButtonLink>
      ) : null}
      <p className="mt-8 text-small text-muted">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
    </div>
  )
}

/** Links to the landing pages of a city, below its list. */
export function LandingLinks({ landings }: { landings: Pick<Landing, 'path' | 'heading'>[] }) {
  return (
    <nav aria-label="By type and place" className="mt-8 flex flex-wrap gap-x-6 text-label">
      {landings.map(({ path, heading }) => (
        <Fragment key={path}>
          <PageLink href={path} className={link}>
            {heading}
          </PageLink>{' '}
        </Fragment>
      ))}
    </nav>
  )
}
