'use client'

import { usePathname } from 'next/navigation'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import useSWR from 'swr'
import { Spinner } from '@/components/ui/sign'
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
  const { data, error } = useSWR(
    isFixed ? null : FORM_PROJECTS_ENDPOINT + (slug && `?slug_url=${slug}`),
    fetchProjects,
  )
  if (error) return <NoForm request={request} />
  if (!isFixed && !data) return <Spinner label="Loading projects" />
  return (
    <FirstField>
      {isFixed ? <ReraNumber number={reraNumber} /> : null}
      <EnquiryForm
        id="dialog"
        fields={fields}
        countries={countries}
        isBrochure={isBrochure}
        projects={data ?? []}
        isFixed={isFixed}
        projectId={projectId ?? data?.find((project) => project.slug === slug)?.id}
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

async function fetchProjects(address: string): Promise<FormProject[]> {
  const response = await fetch(address)
  const answer: { result?: FormProject[] } = await response.json()
  if (!response.ok || !answer.result) throw new Error(`${address} answered ${response.status}`)
  return answer.result
}
