'use client'

import dynamic from 'next/dynamic'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { isPlainClick } from '@/components/ui/page-link'
import { Spinner } from '@/components/ui/spinner'
import type { EnlargedPicture } from './picture-lightbox'

const load = () => import('./picture-lightbox').then(({ PictureLightbox }) => PictureLightbox)

const PictureLightbox = dynamic(() => load().catch(() => OpenFile), {
  ssr: false,
  loading: () => (
    <p className="fixed inset-0 z-dialog grid animate-late place-items-center bg-ink/60">
      <span className="rounded bg-plaster p-4">
        <Spinner label="Loading the picture" />
      </span>
    </p>
  ),
})

/** Stands in when the script of the enlarged view cannot be loaded. */
function OpenFile({ pictures, index }: { pictures: EnlargedPicture[]; index: number }) {
  useEffect(() => window.location.assign(pictures[index]?.src ?? ''), [pictures, index])
  return null
}

const Open = createContext<(index: number) => void>(() => {})

type Props = { label: string; pictures: EnlargedPicture[]; children: ReactNode }

/** Opens the picture links inside it full screen, where a visitor moves through `pictures`. */
export function Enlarger({ label, pictures, children }: Props) {
  const [index, setIndex] = useState<number | null>(null)
  return (
    <Open value={setIndex}>
      {children}
      {index === null ? null : (
        <PictureLightbox label={label} pictures={pictures} index={index} onClose={() => setIndex(null)} />
      )}
    </Open>
  )
}

type LinkProps = { href: string; index: number; className: string; children: ReactNode }

/** A link to a picture's file; with script it opens the picture of that index in the Enlarger around it. */
export function EnlargeLink({ href, index, className, children }: LinkProps) {
  const open = useContext(Open)
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        open(index)
      }}
    >
      {children}
    </a>
  )
}
