type Stop = { year: number; span: string; title: string; text: string }

/** Three dates on one measured line: the columns are in proportion to the years, 9 : 15 : 9. Upright on phones. */
export function Timeline({ stops }: { stops: readonly Stop[] }) {
  return (
    <ol className="lg:grid lg:grid-cols-[9fr_15fr_9fr]">
      {stops.map(({ year, span, title, text }) => (
        <li
          key={year}
          className="group border-l border-neem pb-10 pl-5 last:pb-0 lg:border-l-0 lg:pb-0 lg:pl-0"
        >
          <p className="-ml-[26px] flex items-center gap-3 lg:ml-0 lg:block">
            <svg aria-hidden="true" viewBox="0 0 11 11" className="size-[11px] shrink-0 text-neem lg:hidden">
              <path d="M0 5.5h11" stroke="currentColor" strokeWidth="2" />
            </svg>
            <span className="text-h3 lg:block">{year}</span>
            <span
              aria-hidden="true"
              className="hidden items-center text-small font-semibold text-ink lg:mt-3 lg:flex"
            >
              <span className="h-3.5 w-px bg-neem" />
              <span className="h-px flex-1 bg-neem" />
              <span className="px-3">{span}</span>
              <span className="h-px flex-1 bg-neem" />
              <span className="hidden h-3.5 w-px bg-neem group-last:block" />
            </span>
          </p>
          <h3 className="mt-2 text-h4 lg:mt-6 lg:pr-8">{title}</h3>
          <p className="mt-2 max-w-[25em] text-body text-muted lg:pr-8">{text}</p>
        </li>
      ))}
    </ol>
  )
}
