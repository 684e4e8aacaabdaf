type Props = { page: number; pageCount: number; hrefFor: (page: number) => string; label: string }

const cell = 'grid min-h-11 min-w-11 place-items-center rounded px-3 text-label font-semibold'
const linked = `${cell} border border-edge text-structure hover:bg-structure-pale`
const current = `${cell} border border-transparent bg-structure text-page forced-colors:border-4`

/** Links to the first, the last and the neighbouring pages of a list; nothing for a single page. */
export function Pagination({ page, pageCount, hrefFor, label }: Props) {
  if (pageCount < 2) return null
  return (
    <nav aria-label={label} className="mt-10 flex flex-wrap items-center gap-2 border-t border-hairline pt-6">
      {page > 1 ? (
        <a href={hrefFor(page - 1)} rel="prev" className={linked}>
          Previous
        </a>
      ) : null}
      {listPageSteps(page, pageCount).map((step) => (
        <PageStep key={step} step={step} isCurrent={step === page} href={hrefFor(step)} />
      ))}
      {page < pageCount ? (
        <a href={hrefFor(page + 1)} rel="next" className={linked}>
          Next
        </a>
      ) : null}
    </nav>
  )
}

/** One page by its number; a negative number is a gap. */
function PageStep({ step, isCurrent, href }: { step: number; isCurrent: boolean; href: string }) {
  if (step < 0) {
    return (
      <span aria-hidden="true" className="px-1 text-muted">
        …
      </span>
    )
  }
  const name = (
    <>
      <span className="sr-only">Page </span>
      {step}
    </>
  )
  if (isCurrent) {
    return (
      <span aria-current="page" className={current}>
        {name}
      </span>
    )
  }
  return (
    <a href={href} className={linked}>
      {name}
    </a>
  )
}

/** The page numbers to offer, in order. A negative number is a gap. */
export function listPageSteps(page: number, pageCount: number): number[] {
  const offered = [1, page - 1, page, page + 1, pageCount].filter((step) => step >= 1 && step <= pageCount)
  const sorted = [...new Set(offered)].sort((a, b) => a - b)
  const steps: number[] = []
  for (const step of sorted) {
    const missing = step - (steps.at(-1) ?? 0) - 1
    // A gap of one page takes the room of that page.
    if (missing === 1) steps.push(step - 1)
    if (missing > 1) steps.push(-step)
    steps.push(step)
  }
  return steps
}
