import { Picture } from '@/components/ui/picture'
import type { ProjectSummary } from '@/lib/catalogue/types'
import { AreaLine } from './area-line'
import { ReraLine } from './rera-line'

type Props = {
  project: ProjectSummary
  first?: boolean
  /** End of the axis of its square feet. */
  axisEnd?: number
}

/** Card of a completed project: picture, name, place, type, RERA line and square feet; never a price. */
export function CompletedCard({ project, first, axisEnd }: Props) {
  const { area } = project
  return (
    <article className="grid h-full grid-cols-[2fr_3fr] content-start gap-x-4 border-t border-ink pt-4 sm:grid-cols-1">
      <Picture
        picture={project.thumbnail}
        first={first}
        sizes="(min-width:1024px) 290px, (min-width:768px) 30vw, (min-width:480px) 46vw, 38vw"
        className="self-start"
      />
      <div className="sm:mt-3">
        <h2 className="text-h4">{project.name}</h2>
        <p className="mt-1 text-label text-muted">{project.address}</p>
        <p className="mt-1 text-label">{project.propertyType}</p>
      </div>
      <div className="col-span-full mt-2">
        <ReraLine number={project.reraNumber} />
      </div>
      {area && axisEnd ? (
        <div className="col-span-full mt-2">
          <AreaLine area={area} axisEnd={axisEnd} />
        </div>
      ) : null}
    </article>
  )
}
