import { JsonLd } from '@/app/_shared-pages/json-ld'
import { AskUs } from '@/components/forms/ask-us'
import { HomePageBanner } from '@/components/home-page/banner'
import { CityChoice, type CityProjects } from '@/components/home-page/city-choice'
import { FirmFigures } from '@/components/home-page/firm-figures'
import { NewestLaunch } from '@/components/home-page/launch'
import { OwnersSay } from '@/components/home-page/owners-say'
import { HomePageVideos } from '@/components/home-page/videos'
import { BackOnMenuActive } from '@/components/layout/back-on-menu-active'
import { AllProjectsTile } from '@/components/projects/cards/all-projects-tile'
import { CardGrid } from '@/components/projects/cards/card-grid'
import { LIST_HEADING_ID } from '@/components/projects/lists/list-filters'
import { ProjectGroups } from '@/components/projects/lists/project-groups'
import { Tabs } from '@/components/ui/tabs'
import {
  getHomePageContent,
  getNewestLaunch,
  listCities,
  listProjectCards,
  listProjectLinks,
} from '@/lib/catalogue'
import { listChoices } from '@/lib/catalogue/list-choices'
import { buildListQuery } from '@/lib/catalogue/list-query'
import type { ProjectWithOffers } from '@/lib/catalogue/sale'
import type { City } from '@/lib/catalogue/types'
import { homePageTexts } from '@/lib/content/home'
import { buildListPath } from '@/lib/routing/paths'
import { buildOrganisation, buildWebSite } from '@/lib/seo/json-ld'
import { buildHomePageMetadata } from '@/lib/seo/metadata'
import { CONCEPTUAL_IMAGE_DISCLAIMER, site } from '@/lib/site'

export async function generateMetadata() {
  return buildHomePageMetadata(await listProjectCards())
}

/** Further cities have their cards only on their list pages. */
const MAX_CITY_TABS = 4
/** Cards of one city; the rest is on its list page. */
const MAX_CARDS = 6

/** A preview has no launch modal. */
export default async function HomePage({ params }: PageProps<'/[frame]/home'>) {
  const { frame } = await params
  const cities = await listCities()
  const links = await listProjectLinks()
  const records = await getHomePageContent()
  const projects = await listProjectCards()
  const bannerProject = projects.find(({ id }) => id === homePageTexts.banner.projectId)
  const projectsByCity = cities.map((city) => ({
    city,
    ongoing: listOngoingOf(city, projects, bannerProject),
  }))
  return (
    <>
      {/* First in the page, so that the keyboard goes on from here after the modal has closed. */}
      {frame === 'site' ? <Launch /> : null}
      <JsonLd thing={buildOrganisation(site.offices.slice(0, 1))} />
      <JsonLd thing={buildWebSite()} />
      <BackOnMenuActive value="home" />
      <HomePageBanner {...homePageTexts.banner} title={homePageTexts.title} sentence={homePageTexts.sentence}>
        <CityChoice
          title={homePageTexts.choice}
          cities={projectsByCity.filter(({ ongoing }) => ongoing.length > 0)}
        />
      </HomePageBanner>
      {projectsByCity.length > 0 ? (
        <section aria-labelledby="ongoing" className="page-width py-12 md:py-24">
          <h2 id="ongoing" className="mb-6 text-h2 print:mb-2">
            Ongoing projects
          </h2>
          <Tabs
            legend="City"
            name="city"
            panels={projectsByCity.slice(0, MAX_CITY_TABS).map(({ city, ongoing }) => ({
              label: city.name,
              content: <CityCards city={city} ongoing={ongoing} />,
            }))}
          />
        </section>
      ) : null}
      <FirmFigures
        completed={projects.filter(({ status }) => status === 'completed')}
        onSale={links.filter(({ status }) => status === 'ongoing')}
      />
      <OwnersSay
        {...homePageTexts.owners}
        videos={records.testimonials}
        reviews={records.reviews}
        projects={projects}
      />
      <HomePageVideos {...homePageTexts.videos} videos={records.videos} projects={links} />
      <section aria-labelledby="our-projects" className="bg-band py-12 md:py-14">
        <div className="page-width">
          <h2 id="our-projects" className="text-h2">
            Our projects
          </h2>
          <ProjectGroups projects={links} isIndex />
        </div>
      </section>
      <p className="page-width py-6 text-small text-muted">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
    </>
  )
}

/** The ongoing projects of a city. The banner already shows its project, so that one is never the first. */
function listOngoingOf(
  city: City,
  projects: ProjectWithOffers[],
  bannerProject: ProjectWithOffers | undefined,
): ProjectWithOffers[] {
  const ongoing = projects.filter((project) => project.status === 'ongoing' && project.city.id === city.id)
  const [first, second, ...others] = ongoing
  if (!first || !second || first !== bannerProject) return ongoing
  return [second, first, ...others]
}

/** Cards of the ongoing projects of a city and a link to its list; without projects, an enquiry. */
function CityCards({ city, ongoing }: CityProjects) {
  if (ongoing.length === 0)
    return (
      <AskUs
        as="h3"
        title={`There are no ongoing projects in ${city.name} at the moment`}
        text={`Tell us what you are looking for in ${city.name} and we will write when a project there opens.`}
      />
    )
  const list = buildListPath('ongoing', city.slug)
  const { budget } = listChoices(ongoing, city, { filter: {} }).filters
  const budgets = budget.map(({ slug, name }) => ({
    name,
    href: `${list}${buildListQuery({ filter: { budget: slug } })}#${LIST_HEADING_ID}`,
  }))
  return (
    <div className="mt-6">
      <CardGrid status="ongoing" projects={ongoing.slice(0, MAX_CARDS)}>
        <AllProjectsTile
          href={list}
          name={`All ongoing projects in ${city.name}`}
          projects={ongoing}
          budgets={budgets}
        />
      </CardGrid>
    </div>
  )
}

async function Launch() {
  const project = await getNewestLaunch()
  return project ? <NewestLaunch project={project} /> : null
}
