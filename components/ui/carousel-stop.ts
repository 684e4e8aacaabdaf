'use client'

import { createContext, useContext } from 'react'

const StopContext = createContext<() => void>(() => {})

/** Gives a slide's content the way to stop the auto-advance for good (testimonials, specification section 4). */
export const CarouselStop = StopContext.Provider
export function useCarouselStop(): () => void {
  return useContext(StopContext)
}
