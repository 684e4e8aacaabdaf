import { usePathname } from 'next/navigation'
import type { FocusEvent } from 'react'
import useSWR from 'swr'
import { Spinner } from '@/components/ui/icon'
import { FORM_PROJECTS_ENDPOINT } from '@/lib/leads/endpoints'
import type { FormProject } from '@/lib/leads/form-projects'
import { enquiryForm } from '@/lib/leads/forms/enquiry'
import { describeFields } from '@/lib/leads/forms/form-definition'
import { projectPath } from '@/lib/routing/paths'
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
    <div ref={focusFirst} onBlurCapture={forgiveFirst} className="grid gap-4">
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
    </div>
  )
}

/** Begins in the first field of the form: called once, when that appears. */
function focusFirst(root: HTMLElement | null) {
  const field = root?.querySelector<HTMLInputElement>('[name=first_name]')
  if (!field) return
  // For a dialog that opens after this, and for one that is open while the form loads.
  field.autofocus = true
  field.focus()
}

/** Leaving the first field blank for the first time is no mistake yet. */
function forgiveFirst(event: FocusEvent<HTMLElement, Element>) {
  const { target } = event
  if (!(target instanceof HTMLInputElement) || !target.autofocus) return
  target.autofocus = false
  if (target.value === '') event.stopPropagation()
}

async function fetchProjects(address: string): Promise<FormProject[]> {
  const response = await fetch(address)
  const answer: { result?: FormProject[] } = await response.json()
  if (!response.ok || !answer.result) throw new Error(`${address} answered ${response.status}`)
  return answer.result
}
