'use client'

import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react'
import { isPlainClick } from '@/components/ui/page-link'
import { Spinner } from '@/components/ui/sign'
import type { EnlargedPicture } from './picture-lightbox'

const PictureLightbox = lazy(() =>
  import('./picture-lightbox').then(
    ({ PictureLightbox }) => ({ default: PictureLightbox }),
    () => ({ default: OpenFile }),
  ),
)

/** Stands in when the script of the enlarged view cannot be loaded. */
function OpenFile({ pictures, index }: { pictures: EnlargedPicture[]; index: number }) {
  useEffect(() => window.location.assign(pictures[index]?.src ?? ''), [pictures, index])
  return <Loading />
}

function Loading() {
  return (
    <p className="fixed inset-0 z-dialog grid animate-late place-items-center bg-ink/60">
      <span className="rounded bg-plaster p-4">
        <Spinner label="Loading the picture" />
      </span>
    </p>
  )
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
        <Suspense fallback={<Loading />}>
          <PictureLightbox label={label} pictures={pictures} index={index} onClose={() => setIndex(null)} />
        </Suspense>
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
