import { Purpose, Story, Timeline, Values } from '@/components/company/about'
import { MemberList } from '@/components/company/members'
import { PageHead } from '@/components/company/page-head'
import { ButtonLink } from '@/components/ui/button'
import { Counters } from '@/components/ui/counters'
import { Picture } from '@/components/ui/picture'
import { listProjectLinks } from '@/lib/catalogue'
import { aboutIntro, management, milestones, mission, story, values, vision } from '@/lib/content/company'
import { companyPictures } from '@/lib/content/pictures'
import { paths } from '@/lib/paths'
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
      <section aria-labelledby="highlights" className="frame py-16 md:py-24">
        <h2 id="highlights" className="mb-8 text-h2">
          Highlights
        </h2>
        <Counters
          completed={links.filter(({ status }) => status === 'completed').length}
          className="gap-y-8 lg:grid-cols-4"
          size="border-t border-neem pt-3 text-h3"
        />
      </section>
      <Purpose mission={mission} vision={vision} />
      <section aria-labelledby="values" className="frame pt-16 md:pt-24">
        <h2 id="values" className="mb-8 text-h2">
          Core values
        </h2>
        <Values values={values} />
      </section>
      <section aria-labelledby="leadership" className="frame py-16 md:py-24">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="leadership" className="text-h2">
            Leadership
          </h2>
          <ButtonLink href={paths.team} kind="outline">
            Meet the team
          </ButtonLink>
        </div>
        <MemberList members={management} look="leadership" />
      </section>
      <p className="frame pb-12 text-small text-muted">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
    </>
  )
}
