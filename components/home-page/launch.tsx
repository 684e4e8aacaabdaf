import { ProjectEnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button'
import { breakAtSlashes } from '@/components/ui/line-breaks'
import { Picture } from '@/components/ui/picture'
import { getShownPrice } from '@/lib/catalogue/sale'
import type { Project } from '@/lib/catalogue/types'
import { formatPrice } from '@/lib/format/numbers'
import { findPhotograph, isDrawing } from '@/lib/pictures/drawings'
import { formatFullArea } from '@/lib/projects/area'
import { formatRera } from '@/lib/projects/project-texts'
import { buildProjectPath } from '@/lib/routing/paths'
import { LaunchModal } from './launch-modal'

export function NewestLaunch({ project }: { project: Project }) {
  const { id, name, slug, city, address, propertyType, area, reraNumber } = project
  const price = getShownPrice(project)
  const pictures = [project.image, project.thumbnail, ...project.gallery.flatMap((group) => group.pictures)]
  const picture = findPhotograph(pictures) ?? project.thumbnail
  // The picture of a phone's sheet is 96 px wide, which is too small for the lines of a drawing.
  const phoneClass = isDrawing(picture)
    ? { columns: '', picture: 'max-md:hidden' }
    : { columns: 'grid-cols-[6rem_1fr]', picture: 'max-md:aspect-[4/3]' }
  return (
    <LaunchModal id={id} title={`New launch: ${name}`}>
      <div className={`grid items-center gap-3 md:grid-cols-1 ${phoneClass.columns}`}>
        <Picture
          picture={picture}
          isFetchedEarly
          sizes="(min-width: 768px) 392px, 96px"
          className={`md:aspect-[2/1] ${phoneClass.picture}`}
        />
        <div>
          <p className="text-small md:text-label">
            {propertyType} at {address}
          </p>
          <p className="text-small empty:hidden md:text-label">
            {price === null ? null : (
              <>
                From <b className="font-bold whitespace-nowrap">{formatPrice(price)}</b>
              </>
            )}
            {price !== null && area ? ', ' : null}
            {area ? formatFullArea(area, city.slug) : null}
          </p>
          <p className="text-small">{breakAtSlashes(formatRera(reraNumber))}</p>
        </div>
      </div>
      <div className="mt-2 grid grid-cols-2 gap-3 md:mt-4">
        <ProjectEnquiryLink project={project} className={buttonClass('action')} />{' '}
        <a href={buildProjectPath(slug)} className={buttonClass('outline')}>
          View project<span className="sr-only"> {name}</span>
        </a>
      </div>
    </LaunchModal>
  )
}
