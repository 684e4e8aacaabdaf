import { listProjectLinks } from '@/lib/catalogue'

/**
 * The projects that a form offers, ongoing ones first, with what stands beside their name (decision 27). Upcoming ones
 * too: their "Ask to be told" leads here. Completed ones are not asked about.
 */
export async function listFormProjects(): Promise<
  { id: number; name: string; slug: string; reraNumber: string | null }[]
> {
  const links = await Promise.all([listProjectLinks('ongoing'), listProjectLinks('upcoming')])
  return links.flat().map(({ id, name, slug, reraNumber }) => ({ id, name, slug, reraNumber }))
}
