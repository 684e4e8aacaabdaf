'use client'

import { useEffect } from 'react'
import useSWR from 'swr'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { FORM_PROJECTS_ENDPOINT } from '@/lib/leads/endpoints'
import { enquiryForm } from './enquiry-definition'
import type { EnquiryRequest } from './enquiry-request'
import { prepareBrochure } from './prepare-brochure'
import { type FormProject, ReraNumber } from './project-field'
import { ProjectForm } from './project-form'

type Props = { request: EnquiryRequest; onClose: () => void }

/**
 * The enquiry dialog (1000 px, title "Enquiry", GE) and the brochure dialog (500 px, title "Brochure", VB): closes after
 * success, stays open with everything typed after a failure (specification, sections 4 and 9).
 */
export function EnquiryDialog({ request, onClose }: Props) {
  const isBrochure = request.kind === 'brochure'
  useEffect(() => {
    if (isBrochure && request.projectId !== undefined) prepareBrochure(request.projectId)
  }, [isBrochure, request.projectId])
  return (
    <Dialog
      title={isBrochure ? 'Brochure' : 'Enquiry'}
      width={isBrochure ? 'narrow' : 'wide'}
      onClose={onClose}
    >
      {request.projectId === undefined ? (
        <WithProjects request={request} onClose={onClose} />
      ) : (
        <DialogForm request={request} onClose={onClose} />
      )}
    </Dialog>
  )
}

function DialogForm({ request, onClose, projects }: Props & { projects?: FormProject[] }) {
  const isBrochure = request.kind === 'brochure'
  return (
    <>
      {request.projectName ? (
        <div className="-mt-2 mb-6 border-l-4 border-neem bg-band px-4 py-3">
          <p className="text-h4">{request.projectName}</p>
          <ReraNumber number={request.reraNumber ?? null} />
        </div>
      ) : null}
      <ProjectForm
        kind="enquiry"
        definition={enquiryForm}
        idPrefix="dialog"
        queryFor={isBrochure ? 'VB' : 'GE'}
        fixedProjectId={request.projectId}
        projects={projects}
        columns={isBrochure ? 1 : 2}
        without={isBrochure ? ['message'] : undefined}
        submitLabel={isBrochure ? 'Request brochure' : undefined}
        onSaved={onClose}
      />
    </>
  )
}

function WithProjects(props: Props) {
  const { data, error, mutate } = useSWR(FORM_PROJECTS_ENDPOINT, fetchProjects)
  if (data) return <DialogForm {...props} projects={data} />
  if (!error) return <Spinner label="Loading projects" />
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>The list of projects could not be loaded.</p>
      <Button kind="outline" onClick={() => mutate()}>
        Try again
      </Button>
    </div>
  )
}

async function fetchProjects(address: string): Promise<FormProject[]> {
  const response = await fetch(address)
  const answer: { result?: FormProject[] } = await response.json()
  if (!response.ok || !answer.result) throw new Error(`${address} answered ${response.status}`)
  return answer.result
}
