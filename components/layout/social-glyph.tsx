import file from './social-glyphs.svg'

// In a file of their own, which browsers fetch once.
const DRAWN = new Set(['Facebook', 'X', 'LinkedIn', 'YouTube', 'Instagram'])

const address: string = file.src

/** The icon of a social service; its first letter for a service without a drawing. */
export function SocialGlyph({ name }: { name: string }) {
  if (!DRAWN.has(name)) return <span aria-hidden="true">{name.slice(0, 1)}</span>
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5" fill="currentColor">
      <use href={`${address}#${name}`} />
    </svg>
  )
}
