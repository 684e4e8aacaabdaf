'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { type Country, findByNumber, findCountry, listCountries } from './countries'
import { setControl } from './draft'

const [first] = listCountries()

/** The country of a phone's two fields, by their ids, and the way to choose another; follows what is typed in them. */
export function useCountry(codeId: string, numberId: string): [Country, (country: Country) => void] {
  const [chosen, setChosen] = useState<Country>(() => findCountry(readCode(codeId)) ?? first)

  const chooseCountry = (country: Country) => {
    setChosen(country)
    const field = document.getElementById(codeId)
    if (field instanceof HTMLInputElement) setControl(field, `+${country.dialCode}`)
  }
  // A number pasted or filled in with its code chooses its country, and keeps the rest.
  const splitNumber = useEffectEvent(() => {
    const field = document.getElementById(numberId)
    if (!(field instanceof HTMLInputElement) || !field.value.trim().startsWith('+')) return
    const found = findByNumber(field.value, chosen)
    if (!found) return
    chooseCountry(found.country)
    setControl(field, found.rest)
  })

  useEffect(() => {
    const number = document.getElementById(numberId)
    const code = document.getElementById(codeId)
    const followCode = () => setChosen((now) => findCountry(readCode(codeId), now) ?? now)
    number?.addEventListener('change', splitNumber)
    code?.addEventListener('input', followCode)
    followCode()
    return () => {
      number?.removeEventListener('change', splitNumber)
      code?.removeEventListener('input', followCode)
    }
  }, [codeId, numberId])

  return [chosen, chooseCountry]
}

function readCode(id: string): string {
  const field = document.getElementById(id)
  return field instanceof HTMLInputElement ? field.value : ''
}
