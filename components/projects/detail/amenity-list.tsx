// A client component only to keep the HTML short: as data for React, its markup would be in the page again.
'use client'

/** All amenities, in their dialog. */
export function AmenityList({ items }: { items: { src: string; text: string }[] }) {
  return (
    <ul className="grid gap-x-8 md:grid-cols-2">
      {items.map(({ src, text }, index) => (
        <li key={index} className="flex items-center gap-4 border-b border-hairline py-3">
          <AmenityIcon src={src} />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The text next to it says what it is. */
export function AmenityIcon({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      className={`size-8 shrink-0 md:size-10 print:size-4 ${forcedColorsClass}`}
    />
  )
}

/** The strokes of the icons are dark, whatever the visitor's colours are. */
const forcedColorsClass = 'forced-colors:bg-page forced-colors:forced-color-adjust-none'
