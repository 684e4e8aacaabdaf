import { Banner } from '@/components/home/banner'
import { CityChoice } from '@/components/home/city-choice'
import { Counters } from '@/components/home/counters'
import { HomeVideos } from '@/components/home/home-videos'
import { LaunchModal } from '@/components/home/launch-modal'
import { ProjectIndex } from '@/components/home/project-index'
import { Reviews } from '@/components/home/reviews'
import { Testimonials } from '@/components/home/testimonials'
import { JsonLd } from '@/components/seo/json-ld'
import { BackOnQuery } from '@/components/ui/back-on-query'
import { getHomeContent, getNewestLaunch, listLocations, listProjectLinks } from '@/lib/catalogue'
import { homeContent as words } from '@/lib/content/home'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/image-disclaimer'
import { buildOrganization } from '@/lib/seo/json-ld'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { counters } from '@/lib/site'
import { buildCityOffer, buildLaunch, findNamed, orderCities } from './load-home'
import { OngoingProjects } from './ongoing-projects'

export const generateMetadata = () => buildPageMetadata('home')

/** Home (specification, section 2, "Home page"). */
export default async function HomePage() {
  const [locations, links, content, launch] = await Promise.all([
    listLocations(),
    listProjectLinks(),
    getHomeContent(),
    getNewestLaunch(),
  ])
  const cities = orderCities(locations)
  const offers = await Promise.all(cities.slice(0, 2).map((city) => buildCityOffer(city, links)))
  return (
    <>
      <JsonLd thing={buildOrganization()} />
      <BackOnQuery name="menu_active" mode="equals" value="home" />
      {/* First in the page, so that the keyboard goes on from here when the modal is closed. */}
      {launch ? <LaunchModal launch={buildLaunch(launch)} /> : null}
      <Banner {...words.banner}>
        <h1 className="max-w-measure text-h2">{words.sentence}</h1>
        <CityChoice title={words.choice} cities={offers} />
      </Banner>
      <OngoingProjects cities={cities} />
      <Counters counters={counters} />
      <Testimonials {...words.testimonials} videos={content.testimonials} />
      <HomeVideos
        {...words.videos}
        videos={content.videos.map((video) => ({ ...video, project: findNamed(video.title, links) }))}
      />
      <Reviews {...words.reviews} reviews={content.reviews} />
      <ProjectIndex projects={links} />
      <p className="frame py-6 text-small text-muted">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
    </>
  )
}
