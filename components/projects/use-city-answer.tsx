'use client'

import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { CityAnswer, CityAnswerProps } from './city-answer'
import type { ListBodyProps } from './list-body'

type Code = { AskForCity: ComponentType<CityAnswerProps>; ListBody: ComponentType<ListBodyProps> }

/** Loads what asks for other cities' cards: on the way to a tab already, so that the click need not wait for it. */
export function loadCityAnswer(): Promise<Code> {
  return import('./city-answer')
}

type Answer = Omit<CityAnswer, 'address'> & {
  /** To be drawn while it is asked: shows nothing. */
  asking: ReactNode
  /** Draws the cards; there when they are. */
  Body: Code['ListBody'] | null
}

/** The cards at an address of the API, asked for once; null asks for nothing. Failed, too, where the code did not come. */
export function useCityAnswer(address: string | null): Answer {
  const [code, setCode] = useState<Code | null>(null)
  const [fault, setFault] = useState<unknown>()
  const [answer, setAnswer] = useState<CityAnswer | null>(null)
  const load = useCallback(() => {
    setFault(undefined)
    loadCityAnswer().then(setCode, setFault)
  }, [])
  // With every city anew: what did not come for one may come for the next.
  useEffect(() => {
    if (address) load()
  }, [address, load])

  if (!code || !address)
    return { asking: null, Body: null, error: fault, isWaiting: fault === undefined, retry: load }
  const { AskForCity, ListBody } = code
  // What was asked for before is not the answer to this.
  const known = answer?.address === address ? answer : { isWaiting: true, retry: load }
  return { ...known, Body: ListBody, asking: <AskForCity address={address} onAnswer={setAnswer} /> }
}
