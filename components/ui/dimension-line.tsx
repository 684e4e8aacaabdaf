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
  return <span aria-hidden="true" className={`dimension ${end ? 'border-r' : 'border-l'}`} />
}
