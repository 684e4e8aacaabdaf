'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { runAfterLoad } from '@/components/ui/after-load'
import { useInView } from '@/components/ui/use-in-view'

const DELAY_MS = 2000
/** One screen above and below. */
const NEAR = '100% 0px'

/** A frame that appears two seconds after the page, when its place is near the screen; until then `children` are shown. */
export function LateFrame({ src, title, children }: { src: string; title: string; children: ReactNode }) {
  const [place, isNear] = useInView<HTMLDivElement>(NEAR)
  const [isLate, setLate] = useState(false)
  const [isShown, setShown] = useState(false)
  useEffect(() => runAfterLoad(() => setLate(true), DELAY_MS), [])
  useEffect(() => {
    if (isNear && isLate) setShown(true)
  }, [isNear, isLate])
  return (
    <div ref={place} className="absolute inset-0 grid place-items-center">
      {isShown ? <iframe src={src} title={title} className="size-full" /> : children}
    </div>
  )
}
