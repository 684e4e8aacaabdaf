import { PageLink } from '@/components/ui/page-link'
import { getShownPrice } from '@/lib/catalogue/offers'
import { directionsUrl } from '@/lib/city-maps'
import { formatPrice } from '@/lib/format/numbers'
import { statusNames } from '../list-words'
import { ReraLine } from '../rera-line'
import type { NumberedProject } from './city-section'
import { pinColors } from './map-figure'

/** The projects of a map with their numbers, facts and the way there. */
export function PlaceList({ projects }: { projects: NumberedProject[] }) {
  return (
    <ul>
      {projects.map((project) => (
        <li key={project.id} className="flex gap-3 border-t border-hairline py-3">
          <span
            className={`grid size-7 shrink-0 place-items-center rounded-full text-small font-semibold text-plaster ${pinColors[project.status].badge}`}
          >
            {project.number}
          </span>
          <Facts project={project} />
        </li>
      ))}
    </ul>
  )
}

function Facts({ project }: { project: NumberedProject }) {
  const { name, href, status, propertyType, address, coordinates, reraNumber } = project
  const price = getShownPrice(project)
  const link = 'inline-flex min-h-11 items-center text-label text-neem underline underline-offset-4'
  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
      <div>
        <h3 className="text-h4">
          <PageLink href={href} className="underline-offset-4 hover:underline">
            {name}
          </PageLink>
        </h3>
        <p className="text-label text-muted">
          {propertyType}, {address} / {statusNames[status]}
        </p>
        {price === null ? null : (
          <p className="text-label">
            Start from <b className="font-semibold">{formatPrice(price)}</b>
          </p>
        )}
        <ReraLine number={reraNumber} />
      </div>
      {coordinates ? (
        <a href={directionsUrl(coordinates)} target="_blank" rel="noopener" className={link}>
          Directions
          <span className="sr-only"> to {name}, in a new tab</span>
        </a>
      ) : null}
    </div>
  )
}
