'use client'

import type { GalleryGroup } from '@/lib/catalogue/types'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/image-disclaimer'
import { Gallery } from './gallery'

/**
 * Pictures by type, with the notice that they are conceptual (specification, section 2, project detail page). A client
 * file, so that the page's payload says each picture once: it is drawn twice, large and in its row.
 */
export function Galleries({ groups, projectName }: { groups: GalleryGroup[]; projectName: string }) {
  const filled = groups.filter((group) => group.pictures.length > 0)
  if (filled.length === 0) return null
  return (
    <section aria-labelledby="gallery" className="far border-t border-hairline py-12 md:py-20">
      <div className="frame">
        <h2 id="gallery" className="text-h2">
          Gallery
        </h2>
        <p className="mt-2 max-w-measure text-label text-muted">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
        {filled.map((group) => (
          <Gallery key={group.type} group={group} projectName={projectName} />
        ))}
      </div>
    </section>
  )
}
