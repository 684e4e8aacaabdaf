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
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is pressed is a link. */}
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
      {opened && Lightbox ? (
        <Lightbox label={label} {...opened} onClose={() => setOpened(null)} />
      ) : opened ? (
        <p className="fixed inset-0 z-dialog grid animate-late place-items-center bg-ink/60">
          <span className="rounded bg-page p-4">
            <Spinner label="Loading the picture" />
          </span>
        </p>
      ) : null}
    </>
  )
}

/** The picture in a link to its file, in all its sizes. */
function readPicture(link: HTMLAnchorElement): EnlargedPicture {
  const picture = link.querySelector('img')
  const src = link.getAttribute('href') ?? ''
  // A plan stays sharp however large it is.
  const scale = isPlan({ src }) ? 4 : 1
  const read = (name: string) => scale * Number(picture?.getAttribute(name))
  const [width, height] = [read('width'), read('height')]
  const srcSet = picture?.srcset.split(', ').flatMap((size) => {
    const [address = '', at = ''] = size.split(' ')
    const drawn = Math.min(Number.parseInt(at, 10), width)
    return drawn > 0 ? [{ src: address, width: drawn, height: Math.round((drawn * height) / width) }] : []
  })
  return { src, srcSet, alt: picture?.alt, title: link.textContent.trim(), width, height }
}
