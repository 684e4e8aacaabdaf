import { listLocations, listProjectLinks } from '@/lib/catalogue'
import type { LeadRow } from '@/lib/database/leads-schema'
import { LEAD_KINDS } from '../kinds'

/** Mail addresses by kind of lead or slug of a city; `to` has the addresses of all others. */
export type MailReceivers = { to: readonly string[]; routes: Record<string, readonly string[]> }

/** The addresses that get a lead: those of its project's city, else of its kind, else all others'. */
export async function findReceivers(
  { kind, project_id, details }: LeadRow,
  { to, routes }: MailReceivers,
): Promise<readonly string[]> {
  const id = project_id ?? JSON.parse(details).home_id
  const project = id && (await listProjectLinks()).find((one) => one.id === id)
  return (project && routes[project.location.slug]) || routes[kind] || to
}

/** A sentence for each route that is neither a kind of lead nor a city of the catalogue. */
export async function listUnknownRoutes(routes: MailReceivers['routes']): Promise<string[]> {
  const known = [...LEAD_KINDS, ...(await listLocations()).map(({ slug }) => slug)]
  return Object.keys(routes)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const variable = (one: string) => `LEAD_MAIL_TO_${one.toUpperCase().replaceAll('-', '_')}`
      return `${variable(name)} names no kind of lead and no city; known: ${known.map(variable).join(', ')}`
    })
}
