'use client'

import { type ReactNode, useState } from 'react'
import { buttonClass } from './button'
import { Dialog } from './dialog'
import { isPlainClick } from './plain-click'

type Props = {
  /** The same content without script: a part of the page, or a file. */
  href: string
  label: ReactNode
  /** Of the dialog. */
  title: string
  className?: string
  /** Rendered only while the dialog is open. */
  children: ReactNode
}

/** A link that a click opens as a dialog. */
export function DialogLink({ href, label, title, className, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <a
        href={href}
        aria-haspopup="dialog"
        className={buttonClass('quiet', className)}
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
