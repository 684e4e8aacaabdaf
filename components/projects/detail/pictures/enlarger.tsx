'use client'

import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { isPlainClick } from '@/components/ui/plain-click'
import { isPlan } from '@/lib/pictures/drawings'
import type { EnlargedPicture, LightboxProps } from './picture-lightbox'

type OpenedPictures = { pictures: EnlargedPicture[]; index: number }

/**
 * Opens the links inside it to picture files full screen, where a visitor moves from picture to picture. The pressed
 * picture appears immediately in the size that the page has, and is then replaced by the lightbox, whose script the
 * first press loads.
 */
export function Enlarger({ label, children }: { label: string; children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedPictures | null>(null)
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null)
  const view = useRef<HTMLDivElement>(null)
  const loadLightbox = (link: HTMLAnchorElement) =>
    import('./picture-lightbox').then(
      ({ PictureLightbox }) => setLightbox(() => PictureLightbox),
      () => window.location.assign(link.href),
    )
  const handleClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-enlarge]')
    // Browsers before 2024 have no popovers, and open the file.
    if (!link || !isPlainClick(event) || !view.current?.showPopover) return
    event.preventDefault()
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-enlarge]')]
    setLightbox(null)
    setOpened({ pictures: links.map(buildEnlargedPicture), index: links.indexOf(link) })
    view.current.showPopover()
    runAfterPaint(() => loadLightbox(link))
  }
  const preview = opened?.pictures[opened.index]?.preview
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are pressed. */}
      <div onClick={handleClick}>{children}</div>
      <div
        ref={view}
        popover="auto"
        // Escape, the back gesture and a focus outside also close it.
        onToggle={({ newState }) => {
          if (newState === 'closed') setOpened(null)
        }}
        className="picture-view covers-window"
      >
        {/* biome-ignore lint/performance/noImgElement: the page has loaded this file. */}
        {preview ? <img src={preview} alt="" /> : null}
        {opened && Lightbox ? (
          <Lightbox
            label={label}
            pictures={opened.pictures}
            index={opened.index}
            root={view.current}
            onClose={() => view.current?.hidePopover()}
          />
        ) : null}
      </div>
    </>
  )
}

function runAfterPaint(run: () => void) {
  requestAnimationFrame(() => setTimeout(run))
}

/** A drawing stays sharp at any size. */
const DRAWING_SCALE = 4

function buildEnlargedPicture(link: HTMLAnchorElement): EnlargedPicture {
  const picture = link.querySelector('img')
  const src = link.getAttribute('href') ?? ''
  const scale = isPlan({ src }) ? DRAWING_SCALE : 1
  const width = scale * Number(picture?.getAttribute('width'))
  const height = scale * Number(picture?.getAttribute('height'))
  const srcSet = parseSrcSet(picture?.srcset ?? '', { width, height })
  const title = link.textContent.trim()
  return { src, srcSet, alt: picture?.alt, title, preview: picture?.currentSrc ?? '', width, height }
}

/** The addresses of a `srcset`, "/a.avif 640w, /b.avif 1280w", each with the size of its picture. */
function parseSrcSet(srcset: string, { width, height }: { width: number; height: number }) {
  return srcset
    .split(', ')
    .map((candidate) => {
      const [address = '', descriptor = ''] = candidate.split(' ')
      const shownWidth = Math.min(Number.parseInt(descriptor, 10), width)
      return { src: address, width: shownWidth, height: Math.round((shownWidth * height) / width) }
    })
    .filter((source) => source.width > 0)
}
