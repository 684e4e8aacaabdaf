'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/icon'
import { isPlainClick } from '@/components/ui/plain-click'
import { type EnquiryRequest, NoForm } from './enquiry-link'

const load = () => import('./enquiry-dialog').then(({ EnquiryDialog }) => ({ default: EnquiryDialog }))

const EnquiryDialog = lazy(() => load().catch(() => ({ default: NoForm })))

/** Stands once in a page: opens the enquiry or brochure dialog for every EnquiryLink, and loads it once one is pointed at. */
export function EnquiryHost() {
  const [request, setRequest] = useState<EnquiryRequest | null>(null)
  useEffect(watchButtons, [])
  useEffect(() => {
    const listening = new AbortController()
    const find = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('a[data-enquiry]') : null
    const preload = (event: Event) => void (find(event) && load().catch(() => {}))
    const open = (event: MouseEvent) => {
      const link = find(event)
      if (!link || !isPlainClick(event)) return
      event.preventDefault()
      setRequest(JSON.parse(link.dataset.enquiry ?? ''))
    }
    document.addEventListener('pointerover', preload, listening)
    document.addEventListener('focusin', preload, listening)
    document.addEventListener('click', open, listening)
    return () => listening.abort()
  }, [])
  if (!request) return null
  const { kind, projectName } = request
  const isBrochure = kind === 'brochure'
  const about = isBrochure ? 'Brochure of' : 'Enquire about'
  // A response to a dialog that was closed must not close the next one.
  const close = () => setRequest((current) => (current === request ? null : current))
  return (
    <Dialog
      title={projectName ? `${about} ${projectName}` : isBrochure ? 'Brochure' : 'Enquiry'}
      width={isBrochure ? 'narrow' : 'wide'}
      onClose={close}
    >
      <Suspense fallback={<Spinner label="Loading the form" />}>
        <EnquiryDialog request={request} onSaved={close} />
      </Suspense>
    </Dialog>
  )
}

/** Marks the document while an Enquire in the action colour is on screen: CSS then hides the one at the edge. */
function watchButtons(): () => void {
  const inView = new Set<Element>()
  const visible = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) inView.add(target)
      else inView.delete(target)
    document.documentElement.toggleAttribute('data-enquiry-in-view', inView.size > 0)
  })
  for (const button of document.querySelectorAll('[data-hides-edge]')) visible.observe(button)
  return () => visible.disconnect()
}
