'use client'

import { useContext } from 'react'
import { CountryPickerContext } from './country-picker-context'
import { Field } from './field'
import type { FieldSpec } from './form-definition'

type Props = { spec: FieldSpec; id: string; error?: string; value?: string; code?: string }

/** Country code and number side by side; on the wire they are joined (specification, section 3). */
export function PhoneField({ spec, id, error, value, code = '+91' }: Props) {
  const Picker = useContext(CountryPickerContext)
  return (
    <Field spec={spec} id={id} error={error}>
      {(wiring) => (
        <div className="relative flex gap-2">
          <input
            id={`${id}-code`}
            name="country_code"
            aria-label="Country code"
            type="text"
            inputMode="tel"
            autoComplete="tel-country-code"
            maxLength={5}
            defaultValue={code}
            hidden={Picker !== null}
            className="input max-w-20 [&[hidden]]:hidden"
          />
          {Picker ? <Picker codeId={`${id}-code`} numberId={id} /> : null}
          <input
            {...wiring}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={32}
            defaultValue={value}
            className="input"
          />
        </div>
      )}
    </Field>
  )
}
