'use client'

import { type ComponentType, type ReactNode, useState } from 'react'
import { Spinner } from '@/components/ui/icon'
import { isPlainClick } from '@/components/ui/plain-click'
import { isPlan } from '@/lib/pictures/drawings'
import type { EnlargedPicture, LightboxProps } from './picture-lightbox'

/** Opens the links inside it to files of pictures full screen, where a visitor moves through all of them. */
export function Enlarger({ label, children }: { label: string; children: ReactNode }) {
  const [opened, setOpened] = useState<Pick<LightboxProps, 'pictures' | 'index'> | null>(null)
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null)
  const open = (list: Element, link: HTMLAnchorElement) => {
    const links = [...list.querySelectorAll<HTMLAnchorElement>('a[data-enlarge]')]
    setOpened({ pictures: links.map(readPicture), index: links.indexOf(link) })
    import('./picture-lightbox').then(
      ({ PictureLightbox }) => setLightbox(() => PictureLightbox),
      () => window.location.assign(link.href),
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are pressed. */}
      <div
        onClick={(event) => {
          const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-enlarge]')
          if (!link || !isPlainClick(event)) return
          event.preventDefault()
          open(event.currentTarget, link)
        }}
      >
        {children}
      </div>
      {opened && Lightbox ? <Lightbox label={label} {...opened} onClose={() => setOpened(null)} /> : null}
      {opened && !Lightbox ? <LoadingNotice /> : null}
    </>
  )
}

function LoadingNotice() {
  return (
    <p className="fixed inset-0 z-dialog grid animate-late place-items-center bg-ink/60">
      <span className="rounded bg-page p-4">
        <Spinner label="Loading the picture" />
      </span>
    </p>
  )
}

/** A drawing stays sharp however large it is. */
const DRAWING_SCALE = 4

/** The picture in a link to its file, in all its sizes. */
function readPicture(link: HTMLAnchorElement): EnlargedPicture {
  const picture = link.querySelector('img')
  const src = link.getAttribute('href') ?? ''
  const scale = isPlan({ src }) ? DRAWING_SCALE : 1
  const width = scale * Number(picture?.getAttribute('width'))
  const height = scale * Number(picture?.getAttribute('height'))
  const srcSet = parseSrcSet(picture?.srcset ?? '', { width, height })
  return { src, srcSet, alt: picture?.alt, title: link.textContent.trim(), width, height }
}

/** The addresses of a `srcset`, "/a.avif 640w, /b.avif 1280w", each with the size of its picture. */
function parseSrcSet(srcset: string, { width, height }: { width: number; height: number }) {
  return srcset
    .split(', ')
    .map((entry) => {
      const [address = '', descriptor = ''] = entry.split(' ')
      const shownWidth = Math.min(Number.parseInt(descriptor, 10), width)
      return { src: address, width: shownWidth, height: Math.round((shownWidth * height) / width) }
    })
    .filter((source) => source.width > 0)
}
