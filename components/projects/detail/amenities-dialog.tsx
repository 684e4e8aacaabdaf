'use client'

import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { isPlainClick } from '@/components/ui/plain-click'

type Props = {
  /** The whole list on the page, where the link leads without script. */
  href: string
  items: { src: string; text: string }[]
  projectName: string
}

/** "View all 12 amenities": a link that opens them in a dialog. */
export function AmenitiesDialog({ href, items, projectName }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <a
        href={href}
        aria-haspopup="dialog"
        className={buttonClass('quiet', '-my-2')}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {`View all ${items.length} amenities`}
      </a>
      {isOpen ? (
        <Dialog title={`Amenities at ${projectName}`} width="wide" onClose={() => setOpen(false)}>
          <ul className="grid gap-x-8 md:grid-cols-2">
            {items.map(({ src, text }, index) => (
              <li key={index} className="flex items-center gap-4 border-b border-hairline py-3">
                <AmenityIcon src={src} />
                {text}
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </>
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
      className="size-8 shrink-0 md:size-10 print:size-4"
    />
  )
}
