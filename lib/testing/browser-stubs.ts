/** Layout that jsdom lacks: everything observed is visible, nothing changes its size. */
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
    this.#callback([{ isIntersecting: true, target } as IntersectionObserverEntry], this)
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
  window.IntersectionObserver ??= AlwaysIntersecting
  window.ResizeObserver ??= NeverResizing
  Element.prototype.scrollIntoView ??= () => {}
  window.matchMedia ??= (query) =>
    Object.assign(new EventTarget(), { matches: false, media: query, onchange: null }) as MediaQueryList
}
