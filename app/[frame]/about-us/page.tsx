import { Leadership, Purpose, Story, Timeline, Values } from '@/components/company/about'
import { PageHead } from '@/components/company/page-head'
import { Figures } from '@/components/ui/figures'
import { Picture } from '@/components/ui/picture'
import { aboutIntro, milestones, mission, story, values, vision } from '@/lib/content/about'
import { companyPictures } from '@/lib/content/pictures'
import { management } from '@/lib/content/team'
import { formatDate } from '@/lib/format/date'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { CONCEPTUAL_IMAGE_DISCLAIMER, COUNTED_ON, counters } from '@/lib/site'

export const generateMetadata = () => buildPageMetadata('about')

/** Story, highlights, leadership, core values, mission and vision. */
export default function AboutPage() {
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
          Three dates
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
          <Figures figures={counters} className="gap-y-8" size="border-t border-neem pt-3 text-h3" />
          <p className="mt-6 text-small text-muted">As of {formatDate(COUNTED_ON)}</p>
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
