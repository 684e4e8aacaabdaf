'use client'

import { Component, lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/icon'
import { isPlainClick } from '@/components/ui/plain-click'
import { type EnquiryRequest, FormLoadError } from './enquiry-link'
import { updateCampaign } from './visit-campaign'

const importDialog = () => import('./enquiry-dialog')
const LazyEnquiryDialog = lazy(async () => ({ default: (await importDialog()).EnquiryDialog }))

/**
 * Rendered once in a page. Opens the dialog of every EnquiryLink, and loads its code when the visitor first points at
 * one. Each request has its own dialog, which stays in the page when it is closed, so that it keeps the typed text.
 */
export function EnquiryHost() {
  /** The requests as in `data-enquiry`, in the order in which they were first opened. */
  const [requests, setRequests] = useState<string[]>([])
  const [openRequest, setOpenRequest] = useState<string | null>(null)
  useEffect(updateCampaign, [])
  useEffect(() => {
    const listening = new AbortController()
    const handleInterest = (event: Event) => {
      // If it fails, the click tries again.
      if (findEnquiryLink(event)) importDialog().catch(() => {})
    }
    const handleClick = (event: MouseEvent) => {
      const link = findEnquiryLink(event)
      if (!link || !isPlainClick(event)) return
      const { enquiry: request = '' } = (findHomeLink(link) ?? link).dataset
      event.preventDefault()
      // A transition shows no spinner when the code is there already.
      startTransition(() => {
        setRequests((opened) => (opened.includes(request) ? opened : [...opened, request]))
        setOpenRequest(request)
      })
    }
    document.addEventListener('pointerover', handleInterest, listening)
    document.addEventListener('focusin', handleInterest, listening)
    document.addEventListener('click', handleClick, listening)
    return () => listening.abort()
  }, [])
  return requests.map((request, index) => (
    <RequestDialog
      key={request}
      id={`dialog-${index}`}
      request={JSON.parse(request)}
      isOpen={request === openRequest}
      // The answer to a form in a closed dialog must not close the next one.
      onClose={() => setOpenRequest((current) => (current === request ? null : current))}
    />
  ))
}

type DialogProps = {
  id: string
  request: EnquiryRequest
  isOpen: boolean
  onClose: () => void
}

function RequestDialog({ id, request, isOpen, onClose }: DialogProps) {
  return (
    <Dialog
      title={request.title ?? formatTitle(request)}
      width={request.kind === 'brochure' ? 'narrow' : 'wide'}
      isOpen={isOpen}
      onClose={onClose}
    >
      <FormBoundary fallback={<FormLoadError request={request} />}>
        <Suspense fallback={<Spinner label="Loading the form" />}>
          <LazyEnquiryDialog id={id} request={request} onSent={onClose} />
        </Suspense>
      </FormBoundary>
    </Dialog>
  )
}

type BoundaryProps = { fallback: ReactNode; children: ReactNode }

/** Shows the fallback when the form cannot be loaded or rendered. */
class FormBoundary extends Component<BoundaryProps> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

function formatTitle({ kind, project }: EnquiryRequest): string {
  if (kind === 'brochure') return project ? `Brochure of ${project.name}` : 'Brochure'
  return project ? `Enquire about ${project.name}` : 'Enquiry'
}

/**
 * On a project's page the "Enquire" of the header is about the project and the chosen home, too: it opens the dialog of
 * the page's bar, in which the style sheet shows the link of the chosen home. Undefined for any other link.
 */
function findHomeLink(link: HTMLElement): HTMLElement | undefined {
  if (link.closest('main')) return undefined
  const links = [...document.querySelectorAll<HTMLElement>('main [data-contact-bar] a[data-enquiry]')]
  return (
    links.find(({ parentElement: home }) => home && getComputedStyle(home).display !== 'none') ?? links[0]
  )
}

function findEnquiryLink({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a[data-enquiry]') : null
}
