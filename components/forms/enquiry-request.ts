import { enquiryPath } from '@/lib/paths'

export type EnquiryRequest = {
  /** `enquiry` is a wide dialog that sends `query_for` GE, `brochure` a narrow one that sends VB. */
  kind: 'enquiry' | 'brochure'
  projectId?: number
  projectName?: string
  reraNumber?: string | null
  /** The message that the form begins with. */
  message?: string
  /** Id of the completed project that `message` asks to visit: part of the address of the form page. */
  visit?: number
  /** Index of a unit of the project, from 1: part of the address of the form page. */
  unit?: number
}

type DialogHost = { open: (request: EnquiryRequest) => void; preload: () => void }
let host: DialogHost | null = null

/** Registers the one dialog host of the layout; returns the function that unregisters it. */
export function registerEnquiryHost(next: DialogHost): () => void {
  host = next
  return () => {
    if (host === next) host = null
  }
}

/** Opens the dialog; false without a host, so that the link is followed instead. */
export function openEnquiry(request: EnquiryRequest): boolean {
  host?.open(request)
  return host !== null
}

/** Loads the code of the form before the click. */
export function preloadEnquiry(): void {
  host?.preload()
}

/** Address of the page with the form that a request opens in the dialog. */
export function findEnquiryPage({ kind, projectId, unit, visit }: EnquiryRequest): string {
  if (visit !== undefined) return enquiryPath(visit, 'visit')
  return enquiryPath(projectId, kind === 'brochure' ? 'brochure' : undefined, unit)
}
