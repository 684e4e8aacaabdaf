import { ProjectEnquiryLink, RegistrationNewsLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { TextLink } from '@/components/ui/text-link'
import { formatReadiness } from '@/lib/projects/key-facts'
import { paths } from '@/lib/routing/paths'
import { buildPinId } from '../map/pin-card'
import { ReraLine } from '../project-lines'
import { KindAndArea } from './kind-and-area'
import type { ProjectCardProps } from './project-card'
import { Heart } from './shortlist'

export function UpcomingCard({ project, isFirst }: ProjectCardProps) {
  const { id, name, slug, address, coordinates, thumbnail, reraNumber } = project
  const readiness = formatReadiness(project)
  const ContactLink = reraNumber === null ? RegistrationNewsLink : ProjectEnquiryLink
  return (
    <article className="flex h-full flex-col">
      <Picture
        picture={thumbnail}
        isFirst={isFirst}
        sizes="(min-width:1024px) 390px, (min-width:768px) 46vw, 94vw"
      />
      <div className="flex grow flex-col border-t-4 border-structure pt-4">
        <h2 className="text-h3">{name}</h2>
        <p className="mt-1 text-label text-muted">{address}</p>
        <div className="mt-2 text-label">
          <KindAndArea project={project} />
          {readiness ? <p className="text-muted">{readiness}</p> : null}
        </div>
        <div className="mt-2 mb-3">
          <ReraLine {...project} />
        </div>
        <div className="mt-auto flex items-center gap-4">
          <ContactLink project={project} className={buttonClass('outline')} />{' '}
          {coordinates ? (
            <TextLink isLine href={`${paths.projectsMap}#${buildPinId(slug)}`} className="text-label">
              Map<span className="sr-only"> of {name}</span>
            </TextLink>
          ) : null}{' '}
          <Heart id={id} name={name} className="relative ml-auto" />
        </div>
      </div>
    </article>
  )
}
