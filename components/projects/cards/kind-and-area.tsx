import { addNoBreakSpaces } from '@/lib/format/text'
import { formatSoldSizes } from '@/lib/projects/area'
import { formatHomeKind } from '@/lib/projects/key-facts'
import { AreaFigures } from '../project-lines'
import type { CardProject } from './project-card'

/** "4 BHK villas (largest size sold out)" on one line of a card, the sizes on sale on the next. */
export function KindAndArea({ project }: { project: CardProject }) {
  const { propertyType, offers = [], area, soldArea } = project
  const soldSizes = area && formatSoldSizes(area, soldArea)
  return (
    <>
      <p>
        <span className="font-semibold">{addNoBreakSpaces(formatHomeKind(propertyType, offers))}</span>
        {soldSizes ? <span className="text-small text-muted"> ({soldSizes})</span> : null}{' '}
      </p>
      <p className="empty:hidden">
        <AreaFigures project={area ? { ...project, soldArea: null } : project} />
      </p>
    </>
  )
}
