'use client'

import { useEffect, useRef, useState } from 'react'
import { setControl } from './draft'
import type { FormDefinition } from './form-definition'
import { prepareBrochure } from './prepare-brochure'
import type { FormProject } from './project-field'
import { ProjectForm } from './project-form'

type Props = { definition: FormDefinition; projects: FormProject[] }

/**
 * The enquiry form of /enquiry; `?project_id` chooses the project, `?kind=brochure` makes it a brochure request
 * (specification, section 2, "Enquiry dialog"). Read on the client: the page is the same for everybody.
 */
export function EnquiryForm({ definition, projects }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [queryFor, setQueryFor] = useState<'GE' | 'VB'>('GE')
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const isBrochure = query.get('kind') === 'brochure'
    if (isBrochure) setQueryFor('VB')
    const id = query.get('project_id')
    const select = box.current?.querySelector<HTMLSelectElement>('select[name=projectId]')
    const chosen = projects.find((project) => String(project.id) === id)
    if (id && select && chosen) setControl(select, id)
    if (isBrochure && chosen?.reraNumber) prepareBrochure(chosen.id)
  }, [projects])
  return (
    <div ref={box}>
      <ProjectForm
        kind="enquiry"
        definition={definition}
        projects={projects}
        queryFor={queryFor}
        without={queryFor === 'VB' ? ['message'] : undefined}
        submitLabel={queryFor === 'VB' ? 'Request brochure' : undefined}
      />
    </div>
  )
}
