'use client'

import { usePathname } from 'next/navigation'
import { type FocusEvent, type ReactNode, use, useEffect, useRef } from 'react'
import type { FormProject } from '@/lib/leads/form-projects'
import { enquiryForm } from '@/lib/leads/forms/enquiry'
import { describeFields } from '@/lib/leads/forms/form'
import { FORM_PROJECTS_ENDPOINT } from '@/lib/leads/kinds'
import { projectPath } from '@/lib/paths'
import { countries } from './countries'
import { EnquiryForm } from './enquiry-form'
import { type EnquiryRequest, NoForm } from './enquiry-link'
import { ReraNumber } from './form-parts'

const fields = describeFields(enquiryForm.fields)

type Props = { request: EnquiryRequest; onSaved: () => void }

/** Content of the enquiry dialog. A request without a project offers the list, with the project of the page chosen. */
export function EnquiryDialog({ request, onSaved }: Props) {
  const { kind, projectId, reraNumber = null, message } = request
  const isBrochure = kind === 'brochure'
  const isFixed = projectId !== undefined
  const pathname = usePathname()
  const slug = pathname.startsWith(projectPath('')) ? pathname.slice(projectPath('').length) : ''
  const projects = isFixed ? [] : use(loadProjects(slug))
  if (!projects) return <NoForm request={request} />
  return (
    <FirstField>
      {isFixed ? <ReraNumber number={reraNumber} /> : null}
      <EnquiryForm
        id="dialog"
        fields={fields}
        countries={countries}
        queryFor={isBrochure ? 'VB' : 'GE'}
        projects={projects}
        isFixed={isFixed}
        projectId={projectId ?? projects.find((project) => project.slug === slug)?.id}
        message={message}
        columns={isBrochure ? 1 : 2}
        onSaved={onSaved}
      />
    </FirstField>
  )
}

/** Begins in the first field of the form. Leaving that blank for the first time is no mistake yet. */
function FirstField({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = root.current?.querySelector<HTMLInputElement>('[name=first_name]')
    if (!field) return
    // For a dialog that opens after this, and for one that is open while the form loads.
    field.autofocus = true
    field.focus()
  }, [])
  function onBlurCapture(event: FocusEvent<HTMLElement, Element>) {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || !target.autofocus) return
    target.autofocus = false
    if (target.value === '') event.stopPropagation()
  }
  return (
    <div ref={root} onBlurCapture={onBlurCapture} className="grid gap-4">
      {children}
    </div>
  )
}

/** The lists that were loaded, by the project that is among them. */
const lists = new Map<string, Promise<FormProject[] | null>>()

/** The projects to choose from; null when they cannot be loaded, and the next dialog tries again. */
function loadProjects(slug: string): Promise<FormProject[] | null> {
  const known = lists.get(slug)
  if (known) return known
  const list = fetch(FORM_PROJECTS_ENDPOINT + (slug && `?slug_url=${slug}`))
    .then(async (response): Promise<FormProject[] | null> => (await response.json()).result ?? null)
    .catch(() => null)
  lists.set(slug, list)
  void list.then((projects) => projects ?? lists.delete(slug))
  return list
}
