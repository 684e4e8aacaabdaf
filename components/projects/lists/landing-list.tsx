import { ButtonLink } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { formatNumber } from '@/lib/format/numbers'
import { buildListPath } from '@/lib/routing/paths'
import type { Landing } from '@/lib/seo/landing'
import { CardGrid } from '../cards/card-grid'
import { ListEnd } from './list-end'

export function LandingList({ landing }: { landing: Landing }) {
  const { city, heading, sentence, projects, shownProjects, allProjectsPath } = landing
  return (
    <div className="page-width pt-5 pb-20 md:pt-10">
      <h1 className="text-h2 md:text-h1">{heading}</h1>
      <p className="mt-3 max-w-text text-lead text-muted">{sentence}</p>
      <p className="mt-2 mb-5 text-label">
        <TextLink isLine href={buildListPath('ongoing', city.slug)} className="print:hidden">
          All ongoing projects in {city.name}
        </TextLink>
      </p>
      <CardGrid status="ongoing" projects={shownProjects} isList />
      {projects.length > shownProjects.length ? (
        <ButtonLink href={allProjectsPath} kind="outline" rel="nofollow" className="mt-8">
          All {formatNumber(projects.length)} projects
        </ButtonLink>
      ) : null}
      <ListEnd />
    </div>
  )
}
