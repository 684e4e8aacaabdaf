import { setImmediate as nextTurn } from 'node:timers/promises'
import type { GalleryGroup, Project } from '@/lib/catalogue/types'
import { formatRera } from '@/lib/format/rera'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/image-disclaimer'
import { site } from '@/lib/site'
import { drawAbout, drawAmenities, drawSpecifications } from './about'
import { drawContact, drawFooters } from './contact'
import { COVER_PICTURE, drawCover } from './cover'
import { drawGalleries, drawPlans, prepareGalleries, preparePlans } from './galleries'
import { drawLocation } from './location'
import { loadPicture } from './pictures'
import { drawPrices } from './prices'
import { closeSheet, openSheet, type Sheet } from './sheet'

/**
 * The brochure of a project as a PDF of A4 pages. Pictures that cannot be read are left out. `isoDate` is printed as the
 * date of the record. See "Enquiry and brochure" in docs/requirements.md.
 */
export async function buildBrochure(project: Project, isoDate: string): Promise<Buffer> {
  const cover = await loadPicture({ src: project.image.src, cut: COVER_PICTURE })
  const qr = project.reraQr && (await loadPicture({ src: project.reraQr.src, drawing: true }))
  const galleries = await prepareGalleries(withoutCover(project))
  const plans = await preparePlans(project.gallery)
  const sheet = openSheet({
    title: `${project.name}, ${project.address}: brochure`,
    author: site.name,
    subject: `${project.propertyType} in ${project.address}. ${formatRera(project.reraNumber)}`,
    keywords: [project.propertyType, project.location.name, project.reraNumber].filter(Boolean).join(', '),
  })
  const parts: ((sheet: Sheet) => void)[] = [
    () => drawCover(sheet, project, cover, qr),
    () => drawPrices(sheet, project),
    () => drawAbout(sheet, project),
    () => drawAmenities(sheet, project),
    () => drawLocation(sheet, project.advantages),
    () => drawGalleries(sheet, galleries, CONCEPTUAL_IMAGE_DISCLAIMER),
    () => drawPlans(sheet, plans),
    () => drawSpecifications(sheet, project.specifications),
    () => drawContact(sheet, project, isoDate),
    () => drawFooters(sheet, project),
  ]
  for (const draw of parts) {
    draw(sheet)
    // Drawing blocks the event loop: other requests run in between.
    await nextTurn()
  }
  return closeSheet(sheet)
}

/** The galleries without the picture of the cover, unless fewer than two would be left. */
function withoutCover({ gallery, image }: Project): GalleryGroup[] {
  return gallery.map((group) => {
    const others = group.pictures.filter(({ src }) => src !== image.src)
    return others.length < 2 ? group : { ...group, pictures: others }
  })
}
