'use client'

import { useState } from 'react'
import { formatLand, isEnoughLand, LAND_UNIT_NAMES, readAcres } from '@/lib/leads/acreage'
import { Field } from './field'
import type { FieldSpec } from './form-definition'

type Props = { spec: FieldSpec; id: string; error?: string; value?: string; unit?: string }

/** The area in the landowner's own unit, converted while typing (specification, section 9: 2 acres). */
export function LandField({ spec, id, error, value = '', unit = 'acres' }: Props) {
  const [typed, setTyped] = useState({ amount: value, unit })
  const chosen = LAND_UNIT_NAMES.find((name) => name === typed.unit) ?? 'acres'
  const acres = readAcres(typed.amount, chosen)
  return (
    <Field spec={spec} id={id} error={error}>
      {(wiring) => (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="flex w-full max-w-80 gap-2">
            <input
              {...wiring}
              inputMode={spec.inputMode}
              maxLength={spec.maxLength}
              autoComplete="off"
              defaultValue={value}
              onChange={(event) => setTyped({ ...typed, amount: event.target.value })}
              className="input"
            />
            <select
              name="land_unit"
              aria-label="Unit of the area"
              defaultValue={unit}
              onChange={(event) => setTyped({ ...typed, unit: event.target.value })}
              className="select max-w-32"
            >
              {spec.options?.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </div>
          <output htmlFor={id} className="text-label font-semibold">
            {acres !== null && isEnoughLand(acres) ? `= ${formatLand(acres)}` : ''}
          </output>
        </div>
      )}
    </Field>
  )
}
