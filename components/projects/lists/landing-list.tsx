import { ButtonLink } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { listChoices } from '@/lib/catalogue/list-choices'
import type { ProjectWithOffers } from '@/lib/catalogue/sale'
import { formatNumber } from '@/lib/format/numbers'
import { buildListPath } from '@/lib/routing/paths'
import type { Landing } from '@/lib/seo/landing'
import { CardGrid } from '../cards/card-grid'
import { ListControls, listHeadClass } from './list-controls'
import { RendersNote, SomethingElse } from './list-end'
import { OtherListProjects } from './other-list-projects'

type Props = {
  landing: Landing
  /** All landing pages. */
  landings: Landing[]
  /** The ongoing projects of all cities. */
  allProjects: ProjectWithOffers[]
}

/** The projects of one type or part of a city, and next to them others that a visitor may like. */
export function LandingList(props: Props) {
  const { landing } = props
  const { projects, shownProjects, allProjectsPath } = landing
  return (
    <>
      <LandingHead {...props} />
      <div className="page-width pt-5 pb-20 md:pt-8">
        <CardGrid status="ongoing" projects={shownProjects} isList>
          <OtherListProjects {...props} />
        </CardGrid>
        {projects.length > shownProjects.length ? (
          <ButtonLink href={allProjectsPath} kind="outline" rel="nofollow" className="mt-8">
            All {formatNumber(projects.length)} projects
          </ButtonLink>
        ) : null}
        <SomethingElse className="mt-8" />
        <RendersNote />
      </div>
    </>
  )
}

/** A type has the cities and filters of the list. A part of a city is not one of the filters. */
function LandingHead({ landing, allProjects }: Omit<Props, 'landings'>) {
  const { city, heading, sentence, filter, projects } = landing
  return (
    <div className="bg-band print:bg-transparent">
      <div className={`page-width py-4 md:py-6 xl:gap-y-4 print:py-0 ${listHeadClass}`}>
        <h1 className="w-full text-h2">{heading}</h1>
        <p className="w-full max-md:my-2">{sentence}</p>
        {filter ? (
          <ListControls
            status="ongoing"
            city={city}
            query={{ filter }}
            list={{
              total: projects.length,
              page: 1,
              pageCount: 1,
              choices: listChoices(allProjects, city, { filter }),
            }}
          />
        ) : (
          <TextLink isLine href={buildListPath('ongoing', city.slug)} className="text-label print:hidden">
            All ongoing projects in {city.name}
          </TextLink>
        )}
      </div>
    </div>
  )
}
