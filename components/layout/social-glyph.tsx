// Own drawings, 24 units square: plain shapes that say which service it is, none of its artwork.
const glyphs: Record<string, string> = {
  Facebook:
    'M14 21v-8h3l.5-3.5H14V7.6c0-1 .4-1.7 1.8-1.7h1.8V2.8c-.4 0-1.4-.1-2.6-.1-2.7 0-4.4 1.6-4.4 4.4v2.4H7.5V13h3.1v8z',
  X: 'M3.5 4h4.7l4.1 5.6L17.1 4h2.3l-6 7.1L20.5 20h-4.7l-4.4-6L6.1 20H3.8l6.6-7.6zm3.2 1.6L16.6 18.4h1.3L8 5.6z',
  LinkedIn:
    'M4 9h3.6v11H4zM5.8 3.6a2 2 0 1 1 0 4.1 2 2 0 0 1 0-4.1zM10 9h3.4v1.6c.6-1 1.8-1.9 3.5-1.9 3 0 4.1 1.9 4.1 4.9V20h-3.6v-5.7c0-1.5-.4-2.6-1.8-2.6-1.5 0-2 1.1-2 2.6V20H10z',
  YouTube: 'M4.5 5.5h15a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM10 9v6l5.2-3z',
  Instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zm0 2a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2zm5 2.7a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6zm0 2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zm4.7-3.6a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
}

/** The sign of a social service; its first letter for a service without a drawing. */
export function SocialGlyph({ name }: { name: string }) {
  const path = glyphs[name]
  if (!path) return <span aria-hidden="true">{name.slice(0, 1)}</span>
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5" fill="currentColor" fillRule="evenodd">
      <path d={path} />
    </svg>
  )
}
