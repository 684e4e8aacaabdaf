'use client'

import { type ReactNode, startTransition, useState } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import type { Dialog as DialogType } from '@/components/ui/dialog'

const load = () => import('@/components/ui/dialog').then((module) => module.Dialog)

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
  const [Dialog, setDialog] = useState<typeof DialogType | null>(null)
  return (
    <>
      <a
        href={href}
        aria-haspopup="dialog"
        className={buttonClass('outline')}
        onClick={(event) => {
          event.preventDefault()
          const link = event.currentTarget
          // Where the dialog's code does not come, the whole list on the page does.
          load().then(
            (component) => startTransition(() => setDialog(() => component)),
            () => link.isConnected && window.location.assign(href),
          )
        }}
      >
        {label}
      </a>
      {Dialog ? (
        <Dialog title={title} width="wide" onClose={() => setDialog(null)}>
          {children}
        </Dialog>
      ) : null}
    </>
  )
}
