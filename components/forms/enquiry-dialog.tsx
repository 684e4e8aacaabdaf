'use client'

import { usePathname } from 'next/navigation'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import useSWR from 'swr'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import type { FormProject } from '@/lib/leads/form-projects'
import { enquiryForm } from '@/lib/leads/forms/enquiry'
import { describeFields } from '@/lib/leads/forms/form'
import { FORM_PROJECTS_ENDPOINT } from '@/lib/leads/kinds'
import { projectPath } from '@/lib/paths'
import { countries } from './countries'
import { EnquiryForm } from './enquiry-form'
import type { EnquiryRequest } from './enquiry-request'
import { ReraNumber } from './form-parts'

const fields = describeFields(enquiryForm.fields)

type Props = { request: EnquiryRequest; onSaved: () => void }

/** Content of the enquiry dialog. A request without a project offers the list, with the project of the page chosen. */
export function EnquiryDialog({ request, onSaved }: Props) {
  const { projectId, projectName = '', reraNumber = null, message } = request
  const isBrochure = request.kind === 'brochure'
  const pathname = usePathname()
  const slug = pathname.startsWith(projectPath('')) ? pathname.slice(projectPath('').length) : ''
  const { data, error, mutate } = useSWR(
    FORM_PROJECTS_ENDPOINT + (slug && `?slug_url=${slug}`),
    fetchProjects,
  )
  if (error && !projectId)
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <p>The list of projects could not be loaded.</p>
        <Button kind="outline" onClick={() => mutate()}>
          Try again
        </Button>
      </div>
    )
  if (!projectId && !data) return <Spinner label="Loading projects" />
  const own = { id: projectId ?? 0, name: projectName, slug: '', status: 'upcoming', reraNumber } as const
  return (
    <>
      {projectName ? (
        <div className="-mt-2 mb-6 border-l-4 border-neem bg-band px-4 py-3">
          <p className="text-h4">{projectName}</p>
          <ReraNumber number={reraNumber} />
        </div>
      ) : null}
      <FirstField>
        <EnquiryForm
          id="dialog"
          fields={fields}
          countries={countries}
          queryFor={isBrochure ? 'VB' : 'GE'}
          projects={data ?? [own]}
          isFixed={projectId !== undefined}
          projectId={projectId ?? data?.find((project) => project.slug === slug)?.id}
          message={message}
          columns={isBrochure ? 1 : 2}
          onSaved={onSaved}
        />
      </FirstField>
    </>
  )
}

/**
 * Begins in the first field of the form. Leaving it blank for the first time is no mistake yet: the message would move what
 * is being pressed.
 */
function FirstField({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const untouched = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = root.current?.querySelector<HTMLInputElement>('[name=first_name]') ?? null
    untouched.current = field
    // For a dialog that opens after this, and for one that is open while the form loads.
    field?.setAttribute('autofocus', '')
    field?.focus()
  }, [])
  function onBlurCapture(event: FocusEvent) {
    if (event.target !== untouched.current) return
    if (untouched.current.value === '') event.stopPropagation()
    untouched.current = null
  }
  return (
    <div ref={root} onBlurCapture={onBlurCapture}>
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
