import { TextEncoder } from 'node:util'

/** jsdom lacks layout: everything observed is visible, nothing changes its size. */
class AlwaysIntersecting implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly #callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback
  }
  observe(target: Element) {
    this.#callback(
      [{ isIntersecting: true, intersectionRatio: 1, target } as IntersectionObserverEntry],
      this,
    )
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

class NeverResizing implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

if (typeof window !== 'undefined') {
  globalThis.TextEncoder ??= TextEncoder
  window.IntersectionObserver ??= AlwaysIntersecting
  window.ResizeObserver ??= NeverResizing
  Element.prototype.scrollIntoView ??= () => {}
  Element.prototype.scrollTo ??= () => {}
  // jsdom has no navigation timing: the time since the load event is 0.
  Performance.prototype.getEntriesByType ??= () => []
  // Dialogs open in place, and their close event is not delayed.
  HTMLDialogElement.prototype.showModal = HTMLDialogElement.prototype.show = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  window.matchMedia ??= (query) =>
    Object.assign(new EventTarget(), { matches: false, media: query, onchange: null }) as MediaQueryList
}

// Components that load code on demand may take longer than the default second on a busy machine.
beforeAll(async () => {
  if (typeof document === 'undefined') return
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 60_000 })
})
