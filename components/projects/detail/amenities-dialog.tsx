'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, startTransition, useState } from 'react'
import { buttonClass } from '@/components/ui/button-class'

const Dialog = dynamic(() => import('@/components/ui/dialog').then((module) => module.Dialog), { ssr: false })

/** The "view all" dialog (specification, section 2); its link shows the whole list on the page without script. */
export function AmenitiesDialog({
  href,
  label,
  title,
  children,
}: {
  href: string
  label: string
  title: string
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <a
        href={href}
        aria-haspopup="dialog"
        className={buttonClass('outline')}
        onClick={(event) => {
          event.preventDefault()
          startTransition(() => setOpen(true))
        }}
      >
        {label}
      </a>
      {open ? (
        <Dialog title={title} width="wide" onClose={() => setOpen(false)}>
          {children}
        </Dialog>
      ) : null}
    </>
  )
}
