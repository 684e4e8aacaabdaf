'use client'

import { useState } from 'react'
import { Field } from './field'
import type { FieldSpec } from './form-definition'

export type FormProject = { id: number; name: string; reraNumber: string | null }

type Props = { spec: FieldSpec; id: string; error?: string; value?: string; projects: FormProject[] }

/** The list of projects; the chosen one's registration number stands under it (decision 27). */
export function ProjectField({ spec, id, error, value = '', projects }: Props) {
  const [chosen, setChosen] = useState(value)
  const project = projects.find((entry) => String(entry.id) === chosen)
  return (
    <Field spec={spec} id={id} error={error}>
      {(wiring) => (
        <>
          <select
            {...wiring}
            defaultValue={value}
            onChange={(event) => setChosen(event.target.value)}
            className="select"
          >
            <option value="">Choose a project</option>
            {projects.map((entry) => (
              <option key={entry.id} value={entry.id}>
                {entry.name}
              </option>
            ))}
          </select>
          {project ? <ReraNumber number={project.reraNumber} /> : null}
        </>
      )}
    </Field>
  )
}

/** A project's registration number, or that it is awaited. */
export function ReraNumber({ number }: { number: string | null }) {
  return (
    <p className="mt-1.5 text-small text-brass">
      {number ? (
        <>
          RERA number <span className="font-semibold">{number}</span>
        </>
      ) : (
        'RERA registration awaited'
      )}
    </p>
  )
}
