'use client'

import { type ReactNode, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon, PLAY } from '@/components/ui/icon'
import { isPlainClick } from '@/components/ui/plain-click'
import { FilmPlayer } from '@/components/ui/play-on-click'

type Props = {
  src: string
  captions: string | null
  title: string
  /** Below the film. */
  children: ReactNode
}

/** "Walkthrough": a link to a film of the site, which a click plays in a dialog. */
export function FilmDialog({ src, captions, title, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <a
        href={src}
        aria-haspopup="dialog"
        className={buttonClass('quiet')}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon d={PLAY} className="size-4" />
        Walkthrough<span className="sr-only"> video</span>
      </a>
      {isOpen ? (
        <Dialog title={title} width="wide" onClose={() => setOpen(false)}>
          <FilmPlayer
            src={src}
            captions={captions}
            title={title}
            className="mb-3 block max-h-[70dvh] w-full bg-ink"
          />
          {children}
        </Dialog>
      ) : null}
    </>
  )
}
