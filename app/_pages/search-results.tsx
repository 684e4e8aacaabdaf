import { Fragment } from 'react'
import { Heart } from '@/components/projects/cards/shortlist'
import { ReraLine } from '@/components/projects/lists/project-lines'
import { AskUs } from '@/components/ui/ask-us'
import { buttonClass } from '@/components/ui/button-class'
import { CLOSE, Icon } from '@/components/ui/icon'
import { InLandUnits, LandUnitSwitch } from '@/components/ui/land-units'
import { listHeading, PROJECT_STATUSES } from '@/lib/catalogue/choices'
import { formatPrice, writeAreasIn } from '@/lib/format/numbers'
import { keepMeasures } from '@/lib/format/text'
import { getPictureAddress } from '@/lib/pictures/address'
import { LAND_UNITS } from '@/lib/projects/land-units'
import { listPath, paths, searchPath } from '@/lib/routing/paths'
import type { SearchAnswer } from '@/lib/search'
import type { Hit } from '@/lib/search/documents'

/** Pixels: the drawn width on a screen with two dots a pixel. */
const PICTURE_WIDTH = 320

type Props = SearchAnswer & { text: string; page: number }

/** The hits of a query, or the closest ones, what was understood of it, the lists and an enquiry. */
export function SearchResults(answer: Props) {
  const { text, page, results, pageCount, isClosest, chips } = answer
  // "villas" below a typed "villa" says nothing.
  const repeats = chips.length === 1 && chips[0]?.words.toLowerCase().startsWith(text.trim().toLowerCase())
  return (
    <>
      {chips.length > 0 && !repeats ? <Chips chips={chips} /> : null}
      <p role="status" className={`mt-5 ${isClosest ? 'text-lead' : 'text-label text-muted'}`}>
        <Tamil text={describe(answer)} />
      </p>
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-12">
        {results.length > 0 ? (
          <div className="lg:col-span-8">
            <ol className="border-b border-hairline">
              {results.map((result) => (
                <Result key={result.href} result={result} />
              ))}
            </ol>
            {page < pageCount ? (
              <a href={searchPath(text, page + 1)} rel="nofollow" className={buttonClass('outline', 'mt-4')}>
                More results
              </a>
            ) : null}
          </div>
        ) : null}
        <OtherWays className={results.length > 0 ? 'lg:col-span-4' : 'lg:col-span-8'} />
      </div>
    </>
  )
}

/** How much was found. */
function describe({ text, page, results, total, pageCount, isClosest, reason }: Props): string {
  if (text === '')
    return 'Type a place, a property type, a size and a budget, the name of a project, or a RERA number.'
  if (isClosest && results.length === 0) return `Nothing was found for “${text}”.`
  if (isClosest) return keepMeasures(reason ?? `Nothing matches all of “${text}”. These come closest.`)
  const part = pageCount > 1 ? `, page ${page} of ${pageCount}` : ''
  return `${total} ${total === 1 ? 'result' : 'results'} for “${text}”${part}`
}

/** A text of which Tamil words are marked, so that they are read out as Tamil. */
function Tamil({ text }: { text: string }) {
  const parts = text.split(/(\p{Script=Tamil}+(?:[\s\u200C\u200D]+\p{Script=Tamil}+)*)/u)
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} lang="ta">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/** What was understood, each a link to the search without it; the size of a plot in the unit of land that is shown. */
function Chips({ chips }: Pick<SearchAnswer, 'chips'>) {
  const basis = chips.some(({ words }) => words === 'plots') ? 'plot' : null
  const typed = LAND_UNITS.find((unit) => chips.some(({ words }) => words.includes(unit)))
  return (
    <div className="print:hidden mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <ul aria-label="Understood as" className="flex flex-wrap gap-2">
        {chips.map(({ words, href }) => (
          <li key={words}>
            <a
              href={href}
              rel="nofollow"
              className="inline-flex min-h-11 items-center gap-2 rounded border border-structure bg-structure-pale px-3 text-label font-semibold text-structure hover:bg-band"
            >
              {typed && words.includes(typed) ? (
                <InLandUnits basis={basis} write={(unit) => writeAreasIn(unit, words)} />
              ) : (
                <Tamil text={words} />
              )}
              <span className="sr-only">, search without it</span>
              <Icon d={CLOSE} className="size-3.5" />
            </a>
          </li>
        ))}
      </ul>
      {basis && typed ? <LandUnitSwitch first={typed} /> : null}
    </div>
  )
}

function Result({ result }: { result: Hit }) {
  const { kind, title, href, text, unit, notes, priceFrom, reraNumber, picture, projectId } = result
  return (
    <li className="relative flex gap-x-4 border-t border-hairline py-4 max-[18rem]:flex-wrap sm:gap-x-6">
      {picture ? (
        // One size for all screens: the list is rendered for each request, so it is as short as can be.
        // biome-ignore lint/performance/noImgElement: next/image lists ten sizes, twice as many characters as the rest of a hit.
        <img
          src={getPictureAddress(picture.src, PICTURE_WIDTH)}
          alt=""
          width={picture.width}
          height={picture.height}
          loading="lazy"
          className="aspect-[3/2] w-22 shrink-0 self-start bg-band object-cover sm:w-36"
        />
      ) : null}
      <div className="min-w-0 max-[18rem]:basis-full">
        <p className="text-small text-muted">{kind}</p>
        <h2 className="pr-12 text-h4 max-[18rem]:pr-0">
          <a
            href={href}
            className="decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            <Tamil text={title} />
          </a>
        </h2>
        <p className="mt-1 max-w-measure text-label">
          <Tamil text={text} />
        </p>
        {unit ? (
          <p className="mt-1 text-label font-semibold">{keepMeasures(unit)}</p>
        ) : typeof priceFrom !== 'number' ? null : (
          <p className="mt-1 text-label text-muted">
            From <b className="font-bold whitespace-nowrap text-ink">{formatPrice(priceFrom)}</b>
          </p>
        )}
        {notes.map((note) => (
          <p key={note} className="mt-1 text-label text-muted">
            {keepMeasures(note)}
          </p>
        ))}
        {reraNumber === undefined ? null : (
          <p className="mt-1">
            <ReraLine reraNumber={reraNumber} />
          </p>
        )}
        {projectId === undefined ? null : (
          <Heart id={projectId} name={title} className="absolute top-4 right-0" />
        )}
      </div>
    </li>
  )
}

/** An enquiry and the lists: beside the results, on phones below them. */
function OtherWays({ className }: { className: string }) {
  const lists = PROJECT_STATUSES.map((status) => ({ href: listPath(status), name: listHeading(status) }))
  return (
    <AskUs
      title="Ask us instead"
      text="Tell us the city, the size and the budget you have in mind. We reply with the projects that suit you, or tell you if there is none."
      className={`self-start print:hidden lg:sticky lg:top-24 ${className}`}
    >
      {[...lists, { href: paths.blog, name: 'Blog' }].map(({ href, name }) => (
        <Fragment key={href}>
          <a href={href} className={buttonClass('quiet')}>
            {name}
          </a>{' '}
        </Fragment>
      ))}
    </AskUs>
  )
}
