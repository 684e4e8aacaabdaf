import { EnquiryLink } from '@/components/forms/enquiry-link'
import { ReraLine } from '@/components/projects/rera-line'
import { buttonClass } from '@/components/ui/button-class'
import { PageLink } from '@/components/ui/page-link'
import { Picture } from '@/components/ui/picture'
import { PROJECT_STATUSES } from '@/lib/catalogue/choices'
import { formatPrice } from '@/lib/format/numbers'
import { listPath, paths } from '@/lib/paths'
import type { SearchResult } from '@/lib/search'
import { seoTable } from '@/lib/seo/table'
import { site } from '@/lib/site'

type Props = { text: string; results: SearchResult[] /** None has every word. */; isClosest: boolean }

/** The hits of a query. Without a real hit: the closest ones, the lists and an enquiry. */
export function SearchResults({ text, results, isClosest }: Props) {
  const found = `${results.length} ${results.length === 1 ? 'result' : 'results'} for “${text}”`
  return (
    <>
      <p role="status" className="mt-5 text-label text-muted">
        {text === ''
          ? 'Type the name of a project, a place, a property type with a budget, or a RERA number.'
          : !isClosest
            ? found
            : results.length > 0
              ? `Nothing has all of “${text}”. These come closest.`
              : `Nothing was found for “${text}”.`}
      </p>
      <ol className="mt-4 max-w-4xl">
        {results.map((result) => (
          <Result key={result.href} result={result} />
        ))}
      </ol>
      {isClosest || text === '' ? <OtherWays /> : null}
    </>
  )
}

function Result({
  result: { kind, title, href, text, priceFrom, reraNumber, picture },
}: {
  result: SearchResult
}) {
  return (
    <li className="relative grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 border-t border-hairline py-4 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6">
      {picture ? (
        <Picture picture={picture} sizes="(min-width:480px) 144px, 88px" alt="" className="self-start" />
      ) : (
        <span className="block aspect-[3/2] self-start bg-band" />
      )}
      <div>
        <p className="text-small text-muted">{kind}</p>
        <h2 className="text-h4">
          <PageLink
            href={href}
            className="decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {title}
          </PageLink>
        </h2>
        <p className="mt-1 max-w-measure text-label">{text}</p>
        {priceFrom === null ? null : (
          <p className="mt-1 text-label text-muted">
            Start from <b className="font-bold text-ink">{formatPrice(priceFrom)}</b>
          </p>
        )}
        {reraNumber === undefined ? null : (
          <p className="mt-1">
            <ReraLine number={reraNumber} />
          </p>
        )}
      </div>
    </li>
  )
}

function OtherWays() {
  const lists = PROJECT_STATUSES.map((status) => ({
    href: listPath(status),
    name: seoTable[status].title.replace(` | ${site.name}`, ''),
  }))
  return (
    <div className="mt-6 grid max-w-4xl gap-6 bg-neem-pale p-6 md:p-8">
      <div>
        <p className="text-h4">Ask us instead</p>
        <p className="mt-2 max-w-measure">
          Tell us the city, the size and the budget you have in mind. We answer with the projects that fit, or
          say so when none does.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <EnquiryLink kind="enquiry" className={buttonClass('structure')}>
          Enquire
        </EnquiryLink>
        {[...lists, { href: paths.blog, name: 'Blog' }].map(({ href, name }) => (
          <PageLink
            key={href}
            href={href}
            className="inline-flex min-h-11 items-center text-neem underline underline-offset-4"
          >
            {name}
          </PageLink>
        ))}
      </div>
    </div>
  )
}
