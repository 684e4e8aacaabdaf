'use client'

import { useFormContext } from 'react-hook-form'
import type { FormProject } from '@/lib/leads/form-projects'
import { homeOption, NO_PROJECT } from '@/lib/leads/no-project'
import { Field, Select } from './field'
import { ReraNumber } from './rera-number'

type Props = {
  projects: FormProject[]
  /** Id of the project chosen at first. */
  chosen?: string
  /** Offers "Not decided yet" and the completed projects. */
  hasNoProjectOption: boolean
}

/** The list of projects; the registration number of the chosen one stands under it. */
export function ProjectField({ projects, chosen = '', hasNoProjectOption }: Props) {
  const value = useFormContext().watch('projectId', chosen)
  const offered = projects.filter(({ status }) => status !== 'completed')
  const completed = projects.filter(({ status }) => status === 'completed')
  const project = offered.find(({ id }) => String(id) === value)
  return (
    <Field name="projectId" label="Project name" required wide>
      {(control) => (
        <>
          <Select {...control} defaultValue={control.defaultValue ?? chosen}>
            <option value="">Choose a project</option>
            {hasNoProjectOption ? <option value={NO_PROJECT}>Not decided yet</option> : null}
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {hasNoProjectOption && completed.length > 0 ? (
              <optgroup label="I own a home here">
                {completed.map(({ id, name }) => (
                  <option key={id} value={homeOption(id)}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ) : null}
          </Select>
          {project ? <ReraNumber number={project.reraNumber} /> : null}
        </>
      )}
    </Field>
  )
}
