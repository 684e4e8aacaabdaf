/** Time between the page's load and the modal (specification, section 9). */
export const MODAL_DELAY_MS = 500
/** Kept for one browser session: the modal was shown. */
export const MODAL_KEY = 'porunai:modal'

const CRAWLER = /bot\b|crawl|spider|slurp|lighthouse|preview|facebookexternalhit/i

/** False for crawlers, for a visitor who saw it in this session, who is typing, or who has a dialog open. */
export function mayOpenModal(): boolean {
  return !CRAWLER.test(navigator.userAgent) && !wasShown() && !isBusy()
}

/** Remembers that the modal was shown; a browser that keeps nothing shows it once per page load. */
export function rememberModal(): void {
  try {
    sessionStorage.setItem(MODAL_KEY, 'seen')
  } catch {
    // Storage is switched off.
  }
}

function wasShown(): boolean {
  try {
    return sessionStorage.getItem(MODAL_KEY) !== null
  } catch {
    return false
  }
}

function isBusy(): boolean {
  const typing = document.activeElement?.matches('input, textarea, select, [contenteditable]')
  return typing === true || document.querySelector('dialog[open], [role="dialog"]') !== null
}

/** Calls `prepare` at the page's load and `open` when the delay after it is over; returns the way to call both off. */
export function afterLoad(prepare: () => void, open: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    prepare()
    timer = setTimeout(open, MODAL_DELAY_MS)
  }
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
  return () => {
    window.removeEventListener('load', start)
    clearTimeout(timer)
  }
}
