'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Prefetches a page when the visitor first scrolls: with it comes the script that all pages of its kind share. */
export function PrefetchOnScroll({ href }: { href: string }) {
  const router = useRouter()
  useEffect(() => {
    const prefetch = () => router.prefetch(href)
    addEventListener('scroll', prefetch, { once: true, passive: true })
    return () => removeEventListener('scroll', prefetch)
  }, [router, href])
  return null
}
