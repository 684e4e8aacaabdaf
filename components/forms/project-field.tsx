import { Select } from '@/components/ui/select'
import { TextLink } from '@/components/ui/text-link'
import { canRequestBrochure } from '@/lib/brochure/brochure-rules'
import type { FormProject } from '@/lib/leads/form-projects'
import { buildOwnerOption, NO_PROJECT } from '@/lib/leads/forms/enquiry-choices'
import { MAX_PROJECT_CHOICES } from '@/lib/projects/project-choices'
import { paths } from '@/lib/routing/paths'
import { Field, listOptions } from './field'
import { useFieldText } from './form-context'
import { ReraNumber } from './form-parts'

type Props = { projects: FormProject[]; isBrochure: boolean }

/**
 * The list of projects, with the registration number of the chosen one as hint. Owners of a home can also choose its
 * project.
 */
export function ProjectField({ projects, isBrochure }: Props) {
  const offered = projects.filter((project) =>
    isBrochure ? canRequestBrochure(project) : project.status !== 'completed',
  )
  const completedProjects = isBrochure ? [] : projects.filter(({ status }) => status === 'completed')
  const choice = useFieldText('projectId')
  const chosenProject = offered.find(({ id }) => String(id) === choice)
  return (
    <Field
      name="projectId"
      hint={chosenProject ? <ReraNumber number={chosenProject.reraNumber} /> : undefined}
      isWide
    >
      {(control) => (
        <>
          <Select {...control}>
            <option value="">Choose a project</option>
            {isBrochure ? null : <option value={NO_PROJECT}>Not decided yet</option>}
            {listOptions(offered.map(({ id, name }) => [id, name]))}
            {completedProjects.length > 0 ? (
              <optgroup label="I own a home here">
                {listOptions(completedProjects.map(({ id, name }) => [buildOwnerOption(id), name]))}
              </optgroup>
            ) : null}
          </Select>
          {projects.length < MAX_PROJECT_CHOICES ? null : <OtherProjectLink isBrochure={isBrochure} />}
        </>
      )}
    </Field>
  )
}

/** Where to go for a project that a long list leaves out. */
function OtherProjectLink({ isBrochure }: { isBrochure: boolean }) {
  return (
    <p className="mt-1.5 text-small">
      Another project? <TextLink href={paths.search}>Find it by its name</TextLink> and enquire there
      {isBrochure ? '' : ', or name it in your message'}.
    </p>
  )
}
