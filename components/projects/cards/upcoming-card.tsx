import { ProjectEnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { ReraLine } from '../lists/project-lines'
import type { ProjectCardProps } from './project-card'
import { Heart } from './shortlist'

/** Card of an upcoming project: picture, name, place, RERA line and a way to enquire. */
export function UpcomingCard({ project, isFirst }: ProjectCardProps) {
  const { id, name } = project
  return (
    <article className="flex h-full flex-col">
      <Picture
        picture={project.thumbnail}
        first={isFirst}
        sizes="(min-width:1024px) 390px, (min-width:768px) 46vw, 94vw"
      />
      <div className="grid grow grid-cols-1 gap-x-6 gap-y-2 border-t-4 border-structure pt-4 sm:grid-cols-[1fr_auto]">
        <div>
          <h2 className="text-h3">{name}</h2>
          <p className="mt-1 text-label text-muted">{project.address}</p>
        </div>
        <div className="sm:col-span-full">
          <ReraLine {...project} />
        </div>
        <div className="flex items-center justify-between gap-4 self-start sm:col-start-2 sm:row-start-1">
          <ProjectEnquiryLink project={project} className={buttonClass('quiet')} />{' '}
          <Heart id={id} name={name} />
        </div>
      </div>
    </article>
  )
}
