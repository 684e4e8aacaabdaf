import { CitySection } from '@/components/projects/map/city-section'
import { PageHead } from '@/components/ui/page-head'
import { TextLink } from '@/components/ui/text-link'
import { listCityDetails, listProjectCards } from '@/lib/catalogue'
import { MAX_PROJECT_CHOICES, sortByStatus } from '@/lib/projects/project-choices'
import { buildPageMetadata } from '@/lib/seo/metadata'

/** Each city shows at least this many of its projects, however many cities there are. */
const MIN_NAMED = 3

export const generateMetadata = () => buildPageMetadata('projectsMap')

/** The first projects of each city, on its map and in a list next to it. */
export default async function ProjectsMapPage() {
  const allProjects = sortByStatus(await listProjectCards())
  const cities = (await listCityDetails())
    .map((city) => ({
      city,
      projects: allProjects.filter((project) => project.city.id === city.id),
    }))
    .filter(({ projects }) => projects.length > 0)
  return (
    <>
      <PageHead
        isCompact
        title="Projects map"
        lead="Where our projects are. A pin shows its project; Directions opens a map with the way there."
      >
        <ul className="mt-1 flex flex-wrap gap-x-6">
          {cities.map(({ city }) => (
            <li key={city.id}>
              <TextLink isLine href={`#${city.slug}`}>
                {city.name}
              </TextLink>
            </li>
          ))}
        </ul>
      </PageHead>
      {cities.map(({ city, projects }) => (
        <CitySection
          key={city.id}
          city={city}
          projects={projects}
          limit={Math.max(MIN_NAMED, Math.floor(MAX_PROJECT_CHOICES / cities.length))}
        />
      ))}
    </>
  )
}
