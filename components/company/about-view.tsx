import { ButtonLink } from '@/components/ui/button'
import { KeepHyphenated } from '@/components/ui/line-breaks'
import { PageHead } from '@/components/ui/page-head'
import { Picture } from '@/components/ui/picture'
import { aboutIntro, management, milestones, mission, story, values, vision } from '@/lib/content/company'
import { companyPictures } from '@/lib/content/pictures'
import { paths } from '@/lib/routing/paths'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/site'
import { type CompletedProject, Counters } from './counters'
import { StaffList } from './members'

export function AboutView({ completed }: { completed: CompletedProject[] }) {
  return (
    <>
      <PageHead {...aboutIntro} />
      <Picture
        picture={companyPictures.villaStreets}
        sizes="100vw"
        shape="banner"
        isFirst
        className="aspect-[3/2] md:aspect-[21/9]"
      />
      <section aria-labelledby="years" className="page-width py-16 md:py-24">
        <h2 id="years" className="mb-8 text-h2 md:mb-12">
          Milestones
        </h2>
        <Timeline />
      </section>
      <Story />
      <section aria-labelledby="highlights" className="page-width py-16 md:py-24">
        <h2 id="highlights" className="mb-8 text-h2">
          Highlights
        </h2>
        <Counters completed={completed} className="gap-y-8 lg:grid-cols-4 print:grid-cols-4" size="text-h3" />
      </section>
      <section aria-label="Mission and vision" className="on-structure bg-structure text-page">
        <div className="page-width grid gap-12 py-16 md:py-20 lg:grid-cols-2 lg:gap-16 print:grid-cols-2">
          {[mission, vision].map(({ name, text }) => (
            <div key={name}>
              <h2 className="text-h4">{name}</h2>
              <p className="mt-4 max-w-[19em] text-h3 font-normal leading-snug">{text}</p>
            </div>
          ))}
        </div>
      </section>
      <CoreValues />
      <section aria-labelledby="leadership" className="page-width pt-16 pb-10 md:pt-24">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="leadership" className="text-h2">
            Leadership
          </h2>
          <ButtonLink href={paths.team} kind="outline">
            Meet the team
          </ButtonLink>
        </div>
        <StaffList members={management} />
      </section>
      <p className="page-width pb-12 text-small text-muted">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
    </>
  )
}

function CoreValues() {
  return (
    <section
      aria-labelledby="values"
      className="page-width grid gap-x-8 gap-y-8 pt-16 sm:max-lg:grid-cols-2 md:pt-24 lg:grid-cols-5 print:grid-cols-3"
    >
      <h2 id="values" className="col-span-full text-h2">
        Core values
      </h2>
      <dl className="contents">
        {values.map(({ name, text }) => (
          <div key={name} className="border-t border-structure pt-4">
            <dt className="text-h4">{name}</dt>
            <dd className="mt-2 max-w-text">
              <KeepHyphenated text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/**
 * Dates on a dimension line. On phones it runs downwards. The columns are about in proportion to the years between the
 * dates of the sample: the content policy allows no computed style.
 */
function Timeline() {
  return (
    <ol className="lg:grid lg:grid-cols-[9fr_15fr_9fr] print:grid print:grid-cols-3">
      {milestones.map(({ year, span, title, text }) => (
        <li
          key={year}
          className="group relative border-l border-structure pb-10 pl-5 last:pb-0 lg:border-l-0 lg:pb-0 lg:pl-0 print:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-3.5 -left-1.5 w-3 border-t-2 border-structure lg:hidden"
          />
          <p>
            <span className="text-h3 lg:block">{year}</span>{' '}
            <span
              aria-hidden="true"
              className="hidden items-center text-small font-semibold text-ink lg:mt-3 lg:flex"
            >
              <span className="h-3.5 border-l border-structure" />
              <span className="flex-1 border-t border-structure" />
              <span className="px-3">{span}</span>
              <span className="flex-1 border-t border-structure" />
              <span className="hidden h-3.5 border-l border-structure group-last:block" />
            </span>
          </p>
          <h3 className="mt-2 text-h4 lg:mt-6 lg:pr-8">{title}</h3>
          <p className="mt-2 max-w-[25em] text-body text-muted lg:pr-8">{text}</p>
        </li>
      ))}
    </ol>
  )
}

function Story() {
  return (
    <section aria-labelledby="story" className="grid bg-band lg:grid-cols-2 print:grid-cols-2">
      <Picture
        picture={companyPictures.jaali}
        // At least 34rem high: a landscape file that fills this height is wider than a half of a narrow window.
        sizes="(min-width: 1024px) max(50vw, 52rem), 100vw"
        shape="banner"
        className="max-lg:aspect-[3/2] lg:min-h-[34rem] print:aspect-auto"
      />
      <div className="px-4 py-12 md:px-8 lg:max-w-[40rem] lg:self-center lg:py-16 lg:pl-16">
        <h2 id="story" className="text-h2">
          {story.title}
        </h2>
        {story.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-5 max-w-text print:mt-2">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  )
}
