'use client'

import { type ReactNode, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { isPlainClick } from '@/components/ui/plain-click'

type Props = { href: string; label: string; title: string; children: ReactNode }

/** A link that opens its children in a dialog; without script it leads to `href`, the whole list on the page. */
export function AmenitiesDialog({ href, label, title, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <a
        href={href}
        aria-haspopup="dialog"
        className={buttonClass('outline')}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {label}
      </a>
      {isOpen ? (
        <Dialog title={title} width="wide" onClose={() => setOpen(false)}>
          {children}
        </Dialog>
      ) : null}
    </>
  )
}
