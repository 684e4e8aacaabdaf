import { type BrochureLink, findBrochure } from '@/lib/brochure/find'
import { getProjectById, type ProjectLink } from '@/lib/catalogue'
import { describeError } from './http/describe-error'

/**
 * What a brochure enquiry is answered with (issue 3, item 6); null without a registration number (decision 27). Never
 * throws and never waits long: the enquiry is worth more than its brochure.
 */
export async function findBrochureOf({ id, reraNumber }: ProjectLink): Promise<BrochureLink | null> {
  if (!reraNumber) return null
  try {
    const project = await getProjectById(id)
    return project && (await findBrochure(project))
  } catch (error) {
    console.error(`The brochure of project ${id} failed: ${describeError(error)}`)
    return null
  }
}
