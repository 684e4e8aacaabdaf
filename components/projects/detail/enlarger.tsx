'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import type { EnlargedPicture } from './picture-dialog'

const PictureDialog = dynamic(() => import('./picture-dialog').then((module) => module.PictureDialog), {
  ssr: false,
})

/**
 * Opens the picture links inside it (`data-enlarge`) in a dialog; without script they lead to the files.
 * Reads what it needs from the links, so that no picture list travels to the browser twice.
 */
export function Enlarger({ className, children }: { className?: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ pictures: EnlargedPicture[]; index: number } | null>(null)
  useEffect(() => {
    const element = root.current
    function onClick(event: MouseEvent) {
      if (!element || event.metaKey || event.ctrlKey || event.shiftKey) return
      const link = event.target instanceof Element ? event.target.closest('a[data-enlarge]') : null
      if (!link) return
      event.preventDefault()
      const pictures = readPictures(element)
      const src = link.getAttribute('href')
      const index = pictures.findIndex((picture) => picture.src === src)
      startTransition(() => setShown({ pictures, index }))
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [])
  return (
    <div ref={root} className={className}>
      {children}
      {shown ? <PictureDialog {...shown} onClose={() => setShown(null)} /> : null}
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
      title: link.dataset.enlarge ?? '',
      width: Number(image.getAttribute('width')),
      height: Number(image.getAttribute('height')),
    })
  }
  return [...found.values()]
}
