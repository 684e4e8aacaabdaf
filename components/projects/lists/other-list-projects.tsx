import type { ProjectSummary } from '@/lib/catalogue/types'
import { buildListPath } from '@/lib/routing/paths'
import type { Landing } from '@/lib/seo/landing'
import { ProjectTile } from './project-tile'

/** Projects of each group: more would be higher than the card next to them and stretch it. */
const MAX_GROUP_PROJECTS = 3
/** Next to two cards the groups are below each other: projects of the first group and of the second. */
const MAX_NEXT_TO_TWO_CARDS = [2, 1]

const tileClass =
  'grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] content-start gap-x-6 gap-y-8 border border-hairline p-4 md:p-6 print:hidden'

type Props = {
  landing: Landing
  /** All landing pages. */
  landings: Landing[]
  /** The ongoing projects of all cities. */
  allProjects: ProjectSummary[]
}

/**
 * Projects of the same type in other cities, and the other projects of the city. They fill the row of one card or two,
 * and are below several cards.
 */
export function OtherListProjects(props: Props) {
  const cardCount = props.landing.shownProjects.length
  const groups = limitGroups(listGroups(props), cardCount)
  if (groups.length === 0) return null
  return (
    <li className={`${tileClass} ${cardCount <= 2 ? 'card-grid-rest' : 'col-span-full'}`}>
      {groups.map(({ href, heading, projects }) => (
        <section key={href} aria-label={heading}>
          <h2 className="text-h4">
            <a href={href} className="underline-offset-4 hover:underline">
              {heading}
            </a>
          </h2>
          <ul className="mt-3 grid gap-4">
            {projects.map((project) => (
              <li key={project.id}>
                <ProjectTile project={project} isLarge={projects.length === 1 && cardCount === 1} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </li>
  )
}

function limitGroups(groups: Group[], cardCount: number): Group[] {
  if (cardCount !== 2) return groups.map((group) => limitGroup(group, MAX_GROUP_PROJECTS))
  const shownGroups = groups.slice(0, MAX_NEXT_TO_TWO_CARDS.length)
  return shownGroups.map((group, index) => limitGroup(group, MAX_NEXT_TO_TWO_CARDS[index] ?? 0))
}

function limitGroup(group: Group, max: number): Group {
  return { ...group, projects: group.projects.slice(0, max) }
}

type Group = { href: string; heading: string; projects: ProjectSummary[] }

function listGroups({ landing, landings, allProjects }: Props): Group[] {
  const { city, filter, slug, projects } = landing
  const sameType = landings.filter((other) => filter && other.slug === slug && other.city.id !== city.id)
  const shownIds = projects.map(({ id }) => id)
  const inCity = {
    heading: `Other projects in ${city.name}`,
    href: buildListPath('ongoing', city.slug),
    projects: allProjects.filter((project) => project.city.id === city.id && !shownIds.includes(project.id)),
  }
  const groups = [
    ...sameType.map((other) => ({ heading: other.heading, href: other.path, projects: other.projects })),
    inCity,
  ]
  return groups.filter((group) => group.projects.length > 0)
}
