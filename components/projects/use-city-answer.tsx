'use client'

import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { CityAnswer, CityAnswerProps } from './city-answer'

/** Loads what asks for other cities' cards: on the way to a tab already, so that the click need not wait for it. */
export async function loadCityAnswer(): Promise<ComponentType<CityAnswerProps>> {
  return (await import('./city-answer')).AskForCity
}

type Answer = Omit<CityAnswer, 'address'> & {
  /** To be drawn while it is asked: shows nothing. */
  asking: ReactNode
}

/** The cards at an address of the API, asked for once; null asks for nothing. Failed, too, where the code did not come. */
export function useCityAnswer(address: string | null): Answer {
  const [Ask, setAsk] = useState<ComponentType<CityAnswerProps> | null>(null)
  const [fault, setFault] = useState<unknown>()
  const [answer, setAnswer] = useState<CityAnswer | null>(null)
  const load = useCallback(() => {
    setFault(undefined)
    loadCityAnswer().then((component) => setAsk(() => component), setFault)
  }, [])
  const isNeeded = address !== null
  useEffect(() => {
    if (isNeeded) load()
  }, [isNeeded, load])

  if (!Ask || !address) return { asking: null, error: fault, isWaiting: fault === undefined, retry: load }
  // What was asked for before is not the answer to this.
  const known = answer?.address === address ? answer : { isWaiting: true, retry: load }
  return { ...known, asking: <Ask address={address} onAnswer={setAnswer} /> }
}
