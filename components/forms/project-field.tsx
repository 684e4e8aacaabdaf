'use client'

import { useFormContext } from 'react-hook-form'
import { NO_PROJECT } from '@/lib/leads/no-project'
import { Field, Select } from './field'

export type FormProject = { id: number; name: string; slug: string; reraNumber: string | null }

type Props = {
  projects: FormProject[]
  /** Id of the project chosen at first. */
  chosen?: string
  /** Offers "Not decided yet". */
  isOptional: boolean
}

/** The list of projects; the registration number of the chosen one stands under it. */
export function ProjectField({ projects, chosen = '', isOptional }: Props) {
  const value = useFormContext().watch('projectId', chosen)
  const project = projects.find(({ id }) => String(id) === value)
  return (
    <Field name="projectId" label="Project name" required wide>
      {(control) => (
        <>
          <Select {...control} defaultValue={control.defaultValue ?? chosen}>
            <option value="">Choose a project</option>
            {isOptional ? <option value={NO_PROJECT}>Not decided yet</option> : null}
            {projects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
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
