'use client'

import { useEffect } from 'react'
import { ALIVE } from '@/lib/alive-event.mjs'
import { drawFar } from './draw-far'

/** Stands once in the layout: says when the page has come to life, and has the rest of it laid out then. */
export function ComeAlive() {
  useEffect(() => {
    window.dispatchEvent(new Event(ALIVE))
    return drawFar()
  }, [])
  return null
}
