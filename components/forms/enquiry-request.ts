export type EnquiryRequest = {
  /** `enquiry`: title "Enquiry", 1000 px, GE. `brochure`: 500 px, VB (specification, section 9). */
  kind: 'enquiry' | 'brochure'
  projectId?: number
  projectName?: string
  reraNumber?: string | null
}

type Host = { open: (request: EnquiryRequest) => void; preload: () => void }
let host: Host | null = null

/** The one dialog host in the layout registers itself here; returns the way to unregister. */
export function registerEnquiryHost(next: Host): () => void {
  host = next
  return () => {
    if (host === next) host = null
  }
}

/** Asks the host to open the dialog; false when none is on the page, so that the link is followed instead. */
export function openEnquiry(request: EnquiryRequest): boolean {
  if (!host) return false
  host.open(request)
  return true
}

/** Loads the dialog's code ahead of a likely click. */
export function preloadEnquiry(): void {
  host?.preload()
}
