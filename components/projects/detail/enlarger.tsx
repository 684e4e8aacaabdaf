'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { isPlainClick } from '@/components/ui/is-plain-click'
import { PictureDialog } from './picture-dialog'

export type EnlargedPicture = {
  src: string
  srcSet?: string
  alt: string
  title: string
  width: number
  height: number
  isPlan: boolean
}

const Open = createContext<(index: number) => void>(() => {})

/** Opens the picture links inside it in a dialog that leafs through `pictures`. */
export function Enlarger({ pictures, children }: { pictures: EnlargedPicture[]; children: ReactNode }) {
  const [index, setIndex] = useState<number | null>(null)
  return (
    <Open value={setIndex}>
      {children}
      {index === null ? null : (
        <PictureDialog pictures={pictures} index={index} onClose={() => setIndex(null)} />
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
