'use client'

import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isPlainClick } from '@/components/ui/plain-click'
import { type EnlargedPicture, EnlargedPictures } from './enlarged-pictures'

type OpenedPictures = { pictures: EnlargedPicture[]; firstIndex: number }

/** The links of GalleryPicture, around their pictures, and the link of Gallery to the main picture of the page. */
export const PICTURE_LINK = 'a.gallery-shot'

/** Opens the picture links inside it on the whole window, where a visitor moves from picture to picture. */
export function PictureViewer({ label, children }: { label: string; children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedPictures | null>(null)
  const viewer = useRef<HTMLDialogElement>(null)
  const handleClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(PICTURE_LINK)
    // Browsers before 2024 have no popovers, and open the file.
    if (!link || !isPlainClick(event) || !viewer.current?.showPopover) return
    event.preventDefault()
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>(PICTURE_LINK)]
    viewer.current.showPopover()
    // The pictures can only scroll to the pressed one when the viewer is open.
    flushSync(() => setOpened({ pictures: links.map(buildEnlargedPicture), firstIndex: links.indexOf(link) }))
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are pressed. */}
      <div onClick={handleClick}>{children}</div>
      {/* Not modal: a modal dialog restyles the whole page when it opens. */}
      <dialog
        ref={viewer}
        popover="auto"
        aria-label={label}
        // Escape, the back gesture and a focus outside also close it.
        onToggle={({ newState }) => {
          if (newState === 'closed') setOpened(null)
        }}
        className="covers-window size-full max-h-none max-w-none bg-ink text-page"
      >
        {opened ? <EnlargedPictures {...opened} onClose={() => viewer.current?.hidePopover()} /> : null}
      </dialog>
    </>
  )
}

function buildEnlargedPicture(link: HTMLAnchorElement): EnlargedPicture {
  const picture = (link.hash ? document.querySelector(link.hash) : link)?.querySelector('img')
  return {
    src: picture?.getAttribute('src') ?? '',
    srcSet: picture?.srcset ?? '',
    preview: picture?.currentSrc ?? '',
    width: Number(picture?.getAttribute('width')),
    height: Number(picture?.getAttribute('height')),
    alt: picture?.alt ?? '',
    title: link.textContent.trim(),
  }
}
