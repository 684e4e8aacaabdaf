/**
 * The site's mark: a thin rule with end ticks and a figure on it, as on a plan (design.md).
 * Carries real information only. The figure is plain text for screen readers.
 */
export function DimensionLine({
  figure,
  label,
  className = '',
}: {
  figure: string
  label?: string
  className?: string
}) {
  return (
    <span className={`flex items-center gap-2 text-small text-ink ${className}`}>
      <Rule />
      <span className="shrink-0 whitespace-nowrap font-semibold">
        {figure}
        {label ? <span className="font-normal text-muted"> {label}</span> : null}
      </span>
      <Rule end />
    </span>
  )
}

function Rule({ end = false }: { end?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`relative h-2.5 min-w-3 flex-1 border-neem/60 before:absolute before:top-1/2 before:h-px before:w-full before:bg-neem/60 ${end ? 'border-r' : 'border-l'}`}
    />
  )
}
