import { listProjectRecords } from '@/lib/catalogue'
import type { Project } from '@/lib/catalogue/types'
import { getPictureAddress } from '@/lib/pictures/address'
import { MAX_PROJECT_CHOICES, sortByStatus } from '@/lib/projects/project-choices'

/** A project that a form offers. Without `visitingHours` it can be visited while the offices are open. */
export type FormProject = Pick<
  Project,
  'id' | 'name' | 'slug' | 'status' | 'address' | 'priceFrom' | 'reraNumber' | 'visitingHours'
> & {
  /** The address of a small picture: the browser cannot make it. */
  pictureUrl: string
}

/** In px: the picture is 256 px wide, on screens of usually two pixels for each. */
const FORM_PICTURE_WIDTH = 414

/**
 * The projects that a form offers: ongoing, then upcoming, then completed ones. The chosen project is among them, even
 * in a long catalogue.
 */
export async function listFormProjects(
  chosen: { id?: number | null; slug?: string } = {},
): Promise<FormProject[]> {
  const projects = sortByStatus(await listProjectRecords({}))
  const offered = projects.filter(({ id, slug }, index) => {
    const isChosen = id === chosen.id || slug === chosen.slug
    return isChosen || index < MAX_PROJECT_CHOICES
  })
  return offered.map((project) => {
    const { id, name, slug, status, address, priceFrom, reraNumber, visitingHours } = project
    const pictureUrl = getPictureAddress(project.thumbnail.src, FORM_PICTURE_WIDTH)
    return { id, name, slug, status, address, priceFrom, reraNumber, visitingHours, pictureUrl }
  })
}
