/** What jsdom lacks of a browser's layout: all of it is there, everything observed is in sight, nothing changes its size. */
class EverythingInSight implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly #callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback
  }
  observe(target: Element) {
    this.#callback([{ isIntersecting: true, target } as IntersectionObserverEntry], this)
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

class NothingResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

if (typeof window !== 'undefined') {
  window.IntersectionObserver ??= EverythingInSight
  window.ResizeObserver ??= NothingResizes
  window.matchMedia ??= (query) =>
    Object.assign(new EventTarget(), { matches: false, media: query, onchange: null }) as MediaQueryList
}
