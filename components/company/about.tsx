import { Picture } from '@/components/ui/picture'
import type { Picture as PictureData } from '@/lib/catalogue/types'

type Stop = { year: number; span: string; title: string; text: string }

/** Three dates on one measured line: the columns are in proportion to the years, 9 : 15 : 9. Upright on phones. */
export function Timeline({ stops }: { stops: readonly Stop[] }) {
  return (
    <ol className="lg:grid lg:grid-cols-[9fr_15fr_9fr] print:grid print:grid-cols-3">
      {stops.map(({ year, span, title, text }) => (
        <li
          key={year}
          className="group relative border-l border-neem pb-10 pl-5 last:pb-0 lg:border-l-0 lg:pb-0 lg:pl-0 print:pb-0 print:pl-3"
        >
          <span
            aria-hidden="true"
            className="absolute top-3.5 -left-1.5 w-3 border-t-2 border-neem lg:hidden print:hidden"
          />
          <p>
            <span className="text-h3 lg:block">{year}</span>{' '}
            <span
              aria-hidden="true"
              className="hidden items-center text-small font-semibold text-ink lg:mt-3 lg:flex"
            >
              <span className="h-3.5 border-l border-neem" />
              <span className="flex-1 border-t border-neem" />
              <span className="px-3">{span}</span>
              <span className="flex-1 border-t border-neem" />
              <span className="hidden h-3.5 border-l border-neem group-last:block" />
            </span>
          </p>
          <h3 className="mt-2 text-h4 lg:mt-6 lg:pr-8">{title}</h3>
          <p className="mt-2 max-w-[25em] text-body text-muted lg:pr-8">{text}</p>
        </li>
      ))}
    </ol>
  )
}

type StoryProps = { title: string; paragraphs: string[]; picture: PictureData }

/** The story of the company beside a picture that fills half of the page. */
export function Story({ title, paragraphs, picture }: StoryProps) {
  return (
    <section
      aria-labelledby="story"
      className="grid bg-band lg:grid-cols-2 print:grid-cols-[1fr_2fr] print:gap-8 print:break-inside-avoid"
    >
      <Picture
        picture={picture}
        sizes="(min-width: 1024px) 50vw, 100vw"
        shape="banner"
        className="max-lg:aspect-[3/2] lg:min-h-[34rem]"
      />
      <div className="px-4 py-12 md:px-8 lg:max-w-[40rem] lg:self-center lg:py-16 lg:pl-16 print:p-0">
        <h2 id="story" className="text-h2">
          {title}
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-5 max-w-measure">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  )
}

/** What it is called, and what it says. */
type Statement = { name: string; text: string }

/** Mission and vision, side by side on a dark ground. */
export function Purpose({ mission, vision }: { mission: Statement; vision: Statement }) {
  return (
    <section aria-label="Mission and vision" className="on-neem bg-neem text-plaster">
      <div className="frame grid gap-12 py-16 md:py-20 lg:grid-cols-2 lg:gap-16 print:grid-cols-2">
        {[mission, vision].map(({ name, text }) => (
          <div key={name}>
            <h2 className="text-h4">{name}</h2>
            <p className="mt-4 max-w-[19em] text-h3 font-normal leading-snug">{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

/** Core values: a ruled list of names and what they mean in practice. */
export function Values({ values }: { values: readonly Statement[] }) {
  return (
    <dl className="border-t border-hairline">
      {values.map(({ name, text }) => (
        <div
          key={name}
          className="grid gap-1 border-b border-hairline py-5 lg:grid-cols-[5fr_7fr] lg:gap-8 print:grid-cols-[1fr_2fr] print:py-2"
        >
          <dt className="text-h4">{name}</dt>
          <dd className="max-w-measure">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
