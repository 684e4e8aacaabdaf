/** A decorative icon on a grid of 24 units, in the colour of the text. Its link or button needs an accessible name. */
export function Icon({ d, className = 'size-5' }: { d: string; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d={d} />
    </svg>
  )
}

export const CLOSE = 'M5 5l14 14M19 5L5 19'
export const TICK = 'M4 12.5l5.5 5.5L20 6.5'
export const PLAY = 'M8 5l11 7-11 7z'
export const PAUSE = 'M8.5 5v14M15.5 5v14'
export const PREVIOUS = 'M15 4l-8 8 8 8'
export const NEXT = 'M9 4l8 8-8 8'
export const ZOOM_IN = 'M10 4a6 6 0 1 0 0 12a6 6 0 0 0 0-12M14.5 14.5L21 21M7 10h6M10 7v6'
export const ZOOM_OUT = 'M10 4a6 6 0 1 0 0 12a6 6 0 0 0 0-12M14.5 14.5L21 21M7 10h6'
export const ENLARGE = 'M14 3h7v7M10 21H3v-7M21 3l-7 7M3 21l7-7'
export const SEARCH = 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21'
export const HEART = 'M12 20.5l-7.7-7.6a4.9 4.9 0 0 1 6.9-6.9l.8.8.8-.8a4.9 4.9 0 0 1 6.9 6.9z'
export const PHONE =
  'M5 3h4l1.5 5-2.5 2a12 12 0 0 0 6 6l2-2.5 5 1.5v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z'
export const CARET = 'M3 8l9 9 9-9'

export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-3 text-label text-muted">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 animate-spin text-structure">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      {label}
    </span>
  )
}
