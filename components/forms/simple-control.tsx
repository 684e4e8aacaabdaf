import { Field } from './field'
import type { FieldSpec } from './form-definition'
import type { FormProject } from './project-field'

export type ControlProps = {
  spec: FieldSpec
  id: string
  error?: string
  /** What stands in the field at first. */
  value?: string
  projects?: FormProject[]
  /** Its messages, for the fields that hold two. */
  values: Record<string, string>
}

/** A field of one plain control, working without script. */
export function SimpleControl({ spec, id, error, value }: ControlProps) {
  return (
    <Field spec={spec} id={id} error={error}>
      {(wiring) => {
        if (spec.control === 'textarea')
          return (
            <textarea
              {...wiring}
              rows={4}
              maxLength={spec.maxLength}
              defaultValue={value}
              className="input"
            />
          )
        if (spec.control === 'select')
          return (
            <select {...wiring} defaultValue={value ?? ''} className="select">
              <option value="">Choose one</option>
              {spec.options?.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          )
        if (spec.control === 'file')
          return (
            <input
              {...wiring}
              type="file"
              accept=".doc,.docx,.pdf"
              className="input cursor-pointer py-1.5 pl-1.5 text-label file:mr-4 file:min-h-9 file:cursor-pointer file:rounded file:bg-neem-pale file:px-4 file:font-semibold file:text-neem"
            />
          )
        return (
          <input
            {...wiring}
            type={spec.type ?? 'text'}
            inputMode={spec.inputMode}
            autoComplete={spec.autoComplete}
            maxLength={spec.maxLength}
            defaultValue={value}
            className="input"
          />
        )
      }}
    </Field>
  )
}
