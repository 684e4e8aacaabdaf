'use client'

import { useLayoutEffect } from 'react'
import useSWR from 'swr'
import { type CardsAnswer, fetchCards } from './city-tabs'

/** What is known of the cards at an address; neither `data` nor `error` while they are on their way. */
export type CityAnswer = {
  address: string
  data?: CardsAnswer
  error?: unknown
  isWaiting: boolean
  retry: () => void
}
export type CityAnswerProps = { address: string; onAnswer: (answer: CityAnswer) => void }

/** Asks for the cards at an address and tells what comes; draws nothing. SWR comes with this file, once it is needed. */
export function AskForCity({ address, onAnswer }: CityAnswerProps) {
  const { data, error, isValidating, mutate } = useSWR(address, fetchCards, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  useLayoutEffect(
    () => onAnswer({ address, data, error, isWaiting: isValidating, retry: () => void mutate() }),
    [address, data, error, isValidating, mutate, onAnswer],
  )
  return null
}
