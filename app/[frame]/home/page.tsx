import { Banner } from '@/components/home/banner'
import { CityChoice } from '@/components/home/city-choice'
import { FirmFigures } from '@/components/home/firm-figures'
import { HomeVideos } from '@/components/home/home-videos'
import { LaunchModal } from '@/components/home/launch-modal'
import { OwnersSay } from '@/components/home/owners-say'
import { ContactBar, contactBarMark } from '@/components/layout/contact-bar'
import { ProjectGroups } from '@/components/projects/project-groups'
import { JsonLd } from '@/components/seo/json-ld'
import { BackOnMenuActive } from '@/components/ui/address'
import { Picture } from '@/components/ui/picture'
import {
  getHomeContent,
  getNewestLaunch,
  listLocations,
  listProjectLinks,
  listProjects,
} from '@/lib/catalogue'
import { homeContent as words } from '@/lib/content/home'
import { buildOrganization, buildWebSite } from '@/lib/seo/json-ld'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { CONCEPTUAL_IMAGE_DISCLAIMER, site } from '@/lib/site'
import { CityCards } from './city-cards'
import { CityProjects } from './city-projects'
import { buildCityOffer, buildLaunch, findNamed } from './load-home'

export const generateMetadata = () => buildPageMetadata('home')

/** Cities in the opening choice; further ones are in the menu and in the tabs below. */
const MAX_OFFERS = 2
/** Cities whose cards are in the page; tabs of further ones lead to their list. */
const MAX_PANELS = 4

/** The home page. Previews have neither modal nor contact bar. */
export default async function HomePage({ params }: { params: Promise<{ frame: string }> }) {
  const isSite = (await params).frame === 'site'
  const [cities, links, content] = await Promise.all([listLocations(), listProjectLinks(), getHomeContent()])
  const { items: projects } = await listProjects({ pageSize: Number.POSITIVE_INFINITY })
  const shown = cities.slice(0, MAX_PANELS).map((city) => ({
    city,
    ongoing: projects.filter(({ status, location }) => status === 'ongoing' && location.id === city.id),
  }))
  return (
    <>
      {isSite ? contactBarMark : null}
      {/* First in the page, so that the keyboard goes on from here after the modal has closed. */}
      {isSite ? <Launch /> : null}
      <JsonLd thing={buildOrganization(site.offices.slice(0, 1))} />
      <JsonLd thing={buildWebSite()} />
      <BackOnMenuActive value="home" />
      <Banner {...words.banner}>
        <div className="lg:col-span-7">
          <h1 className="text-h2 md:text-display">{words.title}</h1>
          <p className="mt-1 text-lead text-muted md:mt-3">{words.sentence}</p>
        </div>
        <CityChoice
          title={words.choice}
          cities={shown.slice(0, MAX_OFFERS).map(({ city, ongoing }) => buildCityOffer(city, ongoing))}
        />
      </Banner>
      {shown.length > 0 ? (
        <section aria-labelledby="ongoing" className="frame py-12 md:py-24">
          <h2 id="ongoing" className="mb-6 text-h2">
            Ongoing projects
          </h2>
          <CityProjects
            cities={cities.map(({ slug, name }) => ({ slug, name }))}
            panels={shown.map(({ city, ongoing }) => (
              <CityCards key={city.id} city={city} projects={ongoing} />
            ))}
          />
        </section>
      ) : null}
      <FirmFigures
        completed={links.filter(({ status }) => status === 'completed').length}
        onSale={links.filter(({ status }) => status === 'ongoing')}
      />
      <OwnersSay
        {...words.owners}
        videos={content.testimonials.map((video) => ({
          ...video,
          project: findNamed(video.title, projects),
        }))}
        reviews={content.reviews}
      />
      <HomeVideos
        {...words.videos}
        videos={content.videos.map((video) => ({ ...video, project: findNamed(video.title, links) }))}
      />
      <section aria-labelledby="our-projects" className="bg-band py-12 md:py-24">
        <div className="frame">
          <h2 id="our-projects" className="text-h2">
            Our projects
          </h2>
          <ProjectGroups projects={links} />
        </div>
      </section>
      <p className="frame py-6 text-small text-muted">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
      {isSite ? <ContactBar /> : null}
    </>
  )
}

async function Launch() {
  const launch = await getNewestLaunch()
  if (!launch) return null
  const picture = (
    <Picture
      picture={launch.thumbnail}
      sizes="(min-width: 768px) 436px, 96px"
      className="max-md:aspect-square"
    />
  )
  return <LaunchModal launch={buildLaunch(launch)} picture={picture} />
}
