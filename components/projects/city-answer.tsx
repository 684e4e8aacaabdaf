'use client'

import { useLayoutEffect } from 'react'
import useSWR from 'swr'
import { type CardsAnswer, fetchCards } from './city-tabs'

export { ListBody } from './list-body'

/** What is known of the cards at an address; neither `data` nor `error` while they are on their way. */
export type CityAnswer = {
  address: string
  data?: CardsAnswer
  error?: unknown
  isWaiting: boolean
  retry: () => void
}
export type CityAnswerProps = { address: string; onAnswer: (answer: CityAnswer) => void }

/**
 * Asks for the cards at an address and tells what comes; draws nothing. SWR and the cards' drawing
 * come with this file, once they are needed.
 */
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
