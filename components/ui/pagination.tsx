import { Fragment } from 'react'

type Props = { page: number; pageCount: number; hrefFor: (page: number) => string; label: string }

const cellClass = 'grid min-h-11 min-w-11 place-items-center rounded px-3 text-label font-semibold'
const linkClass = `${cellClass} border border-edge text-structure hover:bg-structure-pale`
const currentClass = `${cellClass} border border-transparent bg-structure text-page forced-colors:border-4`

/** Links to the first, the last and the neighbouring pages. Renders nothing for a single page. */
export function Pagination({ page, pageCount, hrefFor, label }: Props) {
  if (pageCount < 2) return null
  return (
    <nav aria-label={label} className="mt-10 flex flex-wrap items-center gap-2 border-t border-hairline pt-6">
      {page > 1 ? (
        <a href={hrefFor(page - 1)} rel="prev" className={linkClass}>
          Previous
        </a>
      ) : null}
      {listOfferedPages(page, pageCount).map(({ number, followsGap }) => (
        <Fragment key={number}>
          {followsGap ? (
            <span aria-hidden="true" className="px-1 text-muted">
              …
            </span>
          ) : null}
          <PageLink number={number} isCurrent={number === page} href={hrefFor(number)} />
        </Fragment>
      ))}
      {page < pageCount ? (
        <a href={hrefFor(page + 1)} rel="next" className={linkClass}>
          Next
        </a>
      ) : null}
    </nav>
  )
}

function PageLink({ number, isCurrent, href }: { number: number; isCurrent: boolean; href: string }) {
  const name = (
    <>
      <span className="sr-only">Page </span>
      {number}
    </>
  )
  if (isCurrent) {
    return (
      <span aria-current="page" className={currentClass}>
        {name}
      </span>
    )
  }
  return (
    <a href={href} className={linkClass}>
      {name}
    </a>
  )
}

type OfferedPage = { number: number; followsGap: boolean }

function listOfferedPages(page: number, pageCount: number): OfferedPage[] {
  const numbers = [1, page - 1, page, page + 1, pageCount].filter(
    (number) => number >= 1 && number <= pageCount,
  )
  const sorted = [...new Set(numbers)].toSorted((a, b) => a - b)
  const pages: OfferedPage[] = []
  let previous = 0
  for (const number of sorted) {
    const missingCount = number - previous - 1
    // An ellipsis for a single page would be as wide as the page's own link.
    if (missingCount === 1) pages.push({ number: number - 1, followsGap: false })
    pages.push({ number, followsGap: missingCount > 1 })
    previous = number
  }
  return pages
}
