'use client'

import { useCallback, useEffect, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/icon'
import { isPlainClick } from '@/components/ui/plain-click'
import { CHOSEN_HOME } from '@/lib/projects/project-fragments'
import { type EnquiryRequest, FormLoadError } from './enquiry-link'

/**
 * Rendered once in a page. Opens the dialog of every EnquiryLink, and loads its code when the visitor first points at
 * one. Each request has its own dialog, which stays in the page when it is closed, and keeps the typed text.
 */
export function EnquiryDialogs() {
  /** The requests as in `data-enquiry`, in the order in which they were first opened. */
  const [requests, setRequests] = useState<string[]>([])
  const [openRequest, setOpenRequest] = useState<string | null>(null)
  const { code, load } = useDialogCode()
  useEffect(() => {
    const listening = new AbortController()
    const handleInterest = (event: Event) => {
      if (findEnquiryLink(event)) load()
    }
    const handleClick = (event: MouseEvent) => {
      const link = findEnquiryLink(event)
      if (!link || !isPlainClick(event)) return
      const { enquiry: request = '' } = (findHomeLink(link) ?? link).dataset
      event.preventDefault()
      load()
      setRequests((opened) => (opened.includes(request) ? opened : [...opened, request]))
      setOpenRequest(request)
    }
    const { signal } = listening
    document.addEventListener('pointerover', handleInterest, { signal })
    document.addEventListener('focusin', handleInterest, { signal })
    document.addEventListener('click', handleClick, { signal })
    return () => listening.abort()
  }, [load])
  return requests.map((request, index) => (
    <RequestDialog
      key={request}
      id={`dialog-${index}`}
      request={JSON.parse(request)}
      code={code}
      isOpen={request === openRequest}
      // The answer to a form in a closed dialog must not close the next one.
      onClose={() => setOpenRequest((current) => (current === request ? null : current))}
    />
  ))
}

/** The code of the dialogs, or why it is missing; `failed` until the next attempt succeeds. */
type DialogCode = typeof import('./enquiry-dialog') | 'loading' | 'failed'

function useDialogCode() {
  const [code, setCode] = useState<DialogCode>('loading')
  const load = useCallback(async () => {
    setCode(await import('./enquiry-dialog').catch(() => 'failed' as const))
  }, [])
  return { code, load }
}

type DialogProps = {
  id: string
  request: EnquiryRequest
  code: DialogCode
  isOpen: boolean
  onClose: () => void
}

function RequestDialog({ id, request, code, isOpen, onClose }: DialogProps) {
  return (
    <Dialog
      title={request.title ?? formatTitle(request)}
      width={request.kind === 'brochure' ? 'narrow' : 'wide'}
      isOpen={isOpen}
      onClose={onClose}
    >
      <DialogContent id={id} request={request} code={code} onSent={onClose} />
    </Dialog>
  )
}

type ContentProps = Pick<DialogProps, 'id' | 'request' | 'code'> & { onSent: () => void }

function DialogContent({ code, ...dialog }: ContentProps) {
  if (code === 'loading') return <Spinner label="Loading the form" />
  if (code === 'failed') return <FormLoadError request={dialog.request} />
  return <code.EnquiryDialog {...dialog} />
}

function formatTitle({ kind, project }: EnquiryRequest): string {
  if (kind === 'brochure') return project ? `Brochure of ${project.name}` : 'Brochure'
  return project ? `Enquire about ${project.name}` : 'Enquiry'
}

/**
 * On a project's page "Enquire" of the header is also about the project and the chosen home: it opens the dialog of the
 * page's bar, which has a link for each home. Null for any other link.
 */
function findHomeLink(link: HTMLElement): HTMLElement | null {
  if (link.closest('main')) return null
  const bar = document.querySelector('main [data-contact-bar]')
  const chosenHome = document.querySelector<HTMLInputElement>(`[name=${CHOSEN_HOME}]:checked`)?.value
  const homeLink = bar?.querySelector<HTMLElement>(`[data-home="${chosenHome}"] a[data-enquiry]`)
  return homeLink ?? bar?.querySelector<HTMLElement>('a[data-enquiry]') ?? null
}

function findEnquiryLink({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a[data-enquiry]') : null
}
