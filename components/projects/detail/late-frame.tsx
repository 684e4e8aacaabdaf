'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useInView } from '@/components/ui/use-in-view'

const DELAY_MS = 2000
/** One screen above and below. */
const NEAR = '100% 0px'

/** A frame that appears once its place has been near the screen for two seconds; until then `children` are shown. */
export function LateFrame({ src, title, children }: { src: string; title: string; children: ReactNode }) {
  const [place, isNear] = useInView<HTMLDivElement>(NEAR)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isNear) return
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [isNear])
  return (
    <div ref={place} className="absolute inset-0 grid place-items-center">
      {isDue ? <iframe src={src} title={title} className="size-full" /> : children}
    </div>
  )
}
