'use client'

import { createContext } from 'react'
import type { CountryPicker } from './country-picker'

/** The list of countries once it is loaded; until then, and without script, the code is a field of its own. */
export const CountryPickerContext = createContext<typeof CountryPicker | null>(null)
