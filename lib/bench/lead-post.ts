import { leadEndpoints } from '../leads/endpoints'

export type BenchPost = {
  method: 'POST'
  path: string
  headers: Record<string, string>
  body: string
  /** Nobody else's: by it the lead is found in the store. */
  email: string
}

/**
 * A plausible enquiry that no other `run` or `index` makes: own key, own person, own sender, so that no limit of
 * lib/leads/suspicion.ts is met.
 */
export function buildBenchEnquiry(run: string, index: number): BenchPost {
  return buildPost(run, index, leadEndpoints.enquiry, (email) => ({
    first_name: 'Meena',
    last_name: `Raman ${run} ${index}`,
    country_code: '+91',
    mobile_no: `+9198${String(index % 100_000_000).padStart(8, '0')}`,
    email,
    query_for: 'GE',
    message: `Which plots are still free? This is question ${index}.`,
    projectId: 8,
    general_user_accept: true,
    meta: { page: '/contact-us', language: 'en' },
  }))
}

/** As buildBenchEnquiry: an application with a resume of some 40 KB. */
export function buildBenchApplication(run: string, index: number): BenchPost {
  return buildPost(run, index, leadEndpoints.career, (email) => ({
    name: `Ravi ${run} ${index}`,
    email,
    mobile_no: `97${String(index % 100_000_000).padStart(8, '0')}`,
    department: 'Sales',
    current_designation: 'Engineer',
    resume_base_64: resume,
    meta: { resume_name: 'resume.pdf', resume_type: 'application/pdf' },
  }))
}

export const RESUME_BYTES = 40_000
const start = '%PDF-1.7\n'
const end = '\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'
const resume = Buffer.from(start.padEnd(RESUME_BYTES - end.length) + end).toString('base64')

function buildPost(run: string, index: number, path: string, fill: (email: string) => object): BenchPost {
  const email = `${run}-${index}@example.com`
  return {
    method: 'POST',
    path,
    email,
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': `bench-${run}-${index}`,
      'x-forwarded-for': [10, (index >> 16) & 255, (index >> 8) & 255, index & 255].join('.'),
    },
    body: JSON.stringify(fill(email)),
  }
}
