import { Purpose, Story, Timeline, Values } from '@/components/company/about'
import { Leadership } from '@/components/company/members'
import { PageHead } from '@/components/company/page-head'
import { Counters } from '@/components/ui/counters'
import { Picture } from '@/components/ui/picture'
import { listProjectLinks } from '@/lib/catalogue'
import { aboutIntro, milestones, mission, story, values, vision } from '@/lib/content/about'
import { companyPictures } from '@/lib/content/pictures'
import { management } from '@/lib/content/team'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/site'

export const generateMetadata = () => buildPageMetadata('about')

/** Story, highlights, leadership, core values, mission and vision. */
export default async function AboutPage() {
  const links = await listProjectLinks()
  return (
    <>
      <PageHead {...aboutIntro} />
      <Picture
        picture={companyPictures.villaStreets}
        sizes="100vw"
        shape="banner"
        first
        className="aspect-[3/2] md:aspect-[21/9] print:aspect-[3/1]"
      />
      <section aria-labelledby="years" className="frame py-16 md:py-24">
        <h2 id="years" className="mb-8 text-h2 md:mb-12">
          Milestones
        </h2>
        <Timeline stops={milestones} />
      </section>
      <Story {...story} picture={companyPictures.jaali} />
      <section
        aria-labelledby="highlights"
        className="frame grid gap-10 py-16 md:py-24 lg:grid-cols-12 lg:gap-8"
      >
        <h2 id="highlights" className="text-h2 lg:col-span-4">
          Highlights
        </h2>
        <div className="lg:col-span-8">
          <Counters
            completed={links.filter(({ status }) => status === 'completed').length}
            className="gap-y-8"
            size="border-t border-neem pt-3 text-h3"
          />
        </div>
      </section>
      <Purpose mission={mission} vision={vision} />
      <section aria-labelledby="values" className="frame grid gap-8 pt-16 md:pt-24 lg:grid-cols-12">
        <h2 id="values" className="text-h2 lg:col-span-4">
          Core values
        </h2>
        <div className="lg:col-span-8">
          <Values values={values} />
        </div>
      </section>
      <Leadership members={management} />
      <p className="frame pb-12 text-small text-muted">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
    </>
  )
}
