/** Shown while a data call is in progress. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-3 text-label text-muted">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 animate-spin text-neem">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      {label}
    </span>
  )
}
