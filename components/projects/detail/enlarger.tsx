'use client'

import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import type { EnlargedPicture, PictureDialog } from './picture-dialog'

type Shown = { Dialog: typeof PictureDialog; pictures: EnlargedPicture[]; index: number }

/**
 * Opens the picture links inside it (`data-enlarge`) in a dialog; without script they lead to the files.
 * Reads what it needs from the links, so that no picture list travels to the browser twice.
 */
export function Enlarger({ className, children }: { className?: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const element = root.current
    function onClick(event: MouseEvent) {
      if (!element || event.metaKey || event.ctrlKey || event.shiftKey) return
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-enlarge]') : null
      if (!link) return
      event.preventDefault()
      const pictures = readPictures(element)
      const src = link.getAttribute('href')
      const index = pictures.findIndex((picture) => picture.src === src)
      // Where the dialog's code does not come, the file itself does.
      import('./picture-dialog').then(
        ({ PictureDialog }) => startTransition(() => setShown({ Dialog: PictureDialog, pictures, index })),
        () => link.isConnected && window.location.assign(link.href),
      )
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [])
  return (
    <div ref={root} className={className}>
      {children}
      {shown ? (
        <shown.Dialog pictures={shown.pictures} index={shown.index} onClose={() => setShown(null)} />
      ) : null}
    </div>
  )
}

/** Each picture once, in the order of the page. */
function readPictures(root: Element): EnlargedPicture[] {
  const found = new Map<string, EnlargedPicture>()
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-enlarge]')) {
    const src = link.getAttribute('href')
    const image = link.querySelector('img')
    if (!src || !image || found.has(src)) continue
    found.set(src, {
      src,
      alt: image.alt,
      title: link.textContent,
      width: Number(image.getAttribute('width')),
      height: Number(image.getAttribute('height')),
    })
  }
  return [...found.values()]
}
