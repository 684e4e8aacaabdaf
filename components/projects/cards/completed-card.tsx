import { EnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { isPlotType } from '@/lib/catalogue/sale'
import type { ProjectSummary } from '@/lib/catalogue/types'
import { formatCount } from '@/lib/format/numbers'
import { buildVisitMessage } from '@/lib/projects/project-texts'
import { AreaFigures, ReraLine } from '../project-lines'
import type { ProjectCardProps } from './project-card'
import { Heart } from './shortlist'

// The picture is next to the text on phones, above it elsewhere.
const articleClass = [
  'relative grid h-full grid-cols-[2fr_3fr] grid-rows-[auto_auto_1fr_auto] content-start',
  'gap-x-4 border-t border-ink pt-4 sm:grid-cols-1 sm:grid-rows-[auto_auto_auto_1fr_auto] print:pt-2',
].join(' ')

/** A completed project is not for sale: its card has no price, and its enquiry is about a visit. */
export function CompletedCard({ project, isFirst }: ProjectCardProps) {
  const { id, name, thumbnail } = project
  return (
    <article className={articleClass}>
      <div className="relative self-start">
        <Picture
          picture={thumbnail}
          isFirst={isFirst}
          sizes="(min-width:1280px) 290px, (min-width:1024px) 30vw, (min-width:640px) 46vw, 38vw"
        />
      </div>
      <div className="sm:mt-3">
        <h2 className="text-h4">{name}</h2>
        <p className="mt-1 text-label text-muted">{project.address}</p>
        <p className="mt-1 text-label">{project.propertyType}</p>
        <p className="text-label">{formatHandover(project)}</p>
      </div>
      <div className="col-span-full mt-2 empty:hidden print:[&_svg]:hidden">
        <ReraLine {...project} />
      </div>
      <p className="col-span-full mt-2 text-label font-semibold empty:hidden">
        <AreaFigures project={project} />
      </p>
      <EnquiryLink
        kind="enquiry"
        visitedProjectId={id}
        message={buildVisitMessage(name)}
        className={buttonClass('outline', 'col-span-full row-end-[-1] mt-2 self-end justify-self-start')}
      >
        Arrange a visit<span className="sr-only"> to {name}</span>
      </EnquiryLink>{' '}
      <Heart id={id} name={name} className="absolute right-0 bottom-0" />
    </article>
  )
}

/** "16 homes, handed over in 2018", or the part that the record has. A layout has plots, not homes. */
function formatHandover({ homeCount, completedYear, propertyType }: ProjectSummary): string {
  const noun = isPlotType(propertyType) ? 'plot' : 'home'
  const homes = homeCount === null ? '' : formatCount(homeCount, noun)
  if (completedYear === null) return homes
  return homes ? `${homes}, handed over in ${completedYear}` : `Handed over in ${completedYear}`
}
