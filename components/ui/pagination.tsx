type Props = { page: number; pageCount: number; hrefFor: (page: number) => string; label: string }

const cell = 'grid min-h-11 min-w-11 place-items-center rounded px-3 text-label font-semibold'
const linked = `${cell} border border-edge text-structure hover:bg-structure-pale`

/** Links to the first, the last and the neighbouring pages of a list; nothing for a single page. */
export function Pagination({ page, pageCount, hrefFor, label }: Props) {
  if (pageCount < 2) return null
  const drawNeighbour = (rel: 'prev' | 'next', name: string, to: number) =>
    to >= 1 && to <= pageCount ? (
      <a href={hrefFor(to)} rel={rel} className={linked}>
        {name}
      </a>
    ) : null
  return (
    <nav aria-label={label} className="mt-10 flex flex-wrap items-center gap-2 border-t border-hairline pt-6">
      {drawNeighbour('prev', 'Previous', page - 1)}
      {listPageSteps(page, pageCount).map((step) =>
        step < 0 ? (
          <span key={step} aria-hidden="true" className="px-1 text-muted">
            …
          </span>
        ) : step === page ? (
          <span
            key={step}
            aria-current="page"
            className={`${cell} border border-transparent bg-structure text-page forced-colors:border-4`}
          >
            <span className="sr-only">Page </span>
            {step}
          </span>
        ) : (
          <a key={step} href={hrefFor(step)} className={linked}>
            <span className="sr-only">Page </span>
            {step}
          </a>
        ),
      )}
      {drawNeighbour('next', 'Next', page + 1)}
    </nav>
  )
}

/** The page numbers to offer, in order; a negative number is a gap. */
export function listPageSteps(page: number, pageCount: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((step) => step >= 1 && step <= pageCount)
  const steps = [...new Set(wanted)].sort((a, b) => a - b)
  return steps.flatMap((step, index) => {
    const before = steps[index - 1] ?? 0
    if (step - before === 2) return [step - 1, step]
    return step - before > 2 ? [-step, step] : [step]
  })
}
