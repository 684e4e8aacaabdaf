'use client'

import { useEffect, useState } from 'react'
import type { Clip, PlayingVideo } from './playing-video'
import { useReducedMotion } from './use-reduced-motion'
import { whenWhole } from './when-whole'

type Film = { Video: typeof PlayingVideo; isWide: boolean }

/**
 * The banner's moving picture, loaded and mounted once the page is whole and idle, so that the poster is what a visitor
 * waits for.
 * Never under reduced motion or data saving; stands still while hovered, focused or paused (decision 25).
 * `wide` are the files for screens of 1024 px and more. Fills its positioned parent, which holds the poster.
 */
export function BannerVideo({ sources, wide = sources }: { sources: Clip[]; wide?: Clip[] }) {
  const still = useReducedMotion()
  const [film, setFilm] = useState<Film | null>(null)
  useEffect(() => {
    if (still || savesData()) return
    // Without its code the poster stays, which is a picture in its own right.
    return whenWhole(() =>
      import('./playing-video').then(
        ({ PlayingVideo }) => setFilm({ Video: PlayingVideo, isWide: isWideScreen() }),
        () => {},
      ),
    )
  }, [still])
  return film && !still ? <film.Video clips={film.isWide ? wide : sources} /> : null
}

function isWideScreen(): boolean {
  return window.matchMedia('(min-width: 1024px)').matches
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches
}
