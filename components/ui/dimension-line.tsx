type Props = { figure: string; label?: string; className?: string }

/** A thin rule with end ticks and a figure on it, as on a plan. For measured values only. */
export function DimensionLine({ figure, label, className = '' }: Props) {
  return (
    <span className={`flex items-center gap-2 text-small text-ink ${className}`}>
      <Rule className="border-l" />
      <span className="shrink-0 whitespace-nowrap font-semibold max-[18rem]:shrink max-[18rem]:whitespace-normal">
        {figure}
        {label ? <span className="font-normal text-muted"> {label}</span> : null}
      </span>
      <Rule className="border-r" />
    </span>
  )
}

function Rule({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`relative h-2.5 min-w-3 flex-1 border-neem/60 before:absolute before:top-1/2 before:w-full before:border-t before:border-neem/60 ${className}`}
    />
  )
}
