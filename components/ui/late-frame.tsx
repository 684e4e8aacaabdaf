'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { runAfterLoad } from '@/components/ui/after-load'
import { useInView } from '@/components/ui/use-in-view'

const DELAY_MS = 2000
/** One screen above and below. */
const NEAR = '100% 0px'

/** A frame that loads two seconds after the page at the earliest, once its place is near the screen; until then `children`. */
export function LateFrame({ src, title, children }: { src: string; title: string; children: ReactNode }) {
  const [place, isNear] = useInView<HTMLDivElement>(NEAR)
  const [isDue, setDue] = useState(false)
  const [isShown, setShown] = useState(false)
  useEffect(() => runAfterLoad(() => setDue(true), DELAY_MS), [])
  // It stays when the visitor scrolls away.
  if (isDue && isNear && !isShown) setShown(true)
  return (
    <div ref={place} className="absolute inset-0 grid place-items-center">
      {isShown ? <iframe src={src} title={title} className="size-full" /> : children}
    </div>
  )
}
