import { useSyncExternalStore } from 'react'

const inView = new Set<Element>()
const listeners = new Set<() => void>()
let observer: IntersectionObserver | undefined

/** A ref of an enquiry button, or the submit of a form: counts it while it is on screen. */
export function watchEnquiry(button: Element | null) {
  if (!button) return
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) inView.add(target)
      else inView.delete(target)
    for (const listener of listeners) listener()
  })
  observer.observe(button)
  return () => {
    observer?.unobserve(button)
    inView.delete(button)
    for (const listener of listeners) listener()
  }
}

/** Whether one of the watched buttons is on screen. */
export function useEnquiryInView(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => inView.size > 0,
    () => false,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
