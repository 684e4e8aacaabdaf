import { listProjectLinks } from '@/lib/catalogue'

/** The projects that a form offers: ongoing, then upcoming. Completed projects are not offered. */
export async function listFormProjects(): Promise<{ id: number; name: string; reraNumber: string | null }[]> {
  const links = await Promise.all([listProjectLinks('ongoing'), listProjectLinks('upcoming')])
  return links.flat().map(({ id, name, reraNumber }) => ({ id, name, reraNumber }))
}
