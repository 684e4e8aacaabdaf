import { buttonClass } from '@/components/ui/button'
import { CLOSE, Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import type { ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { buildPageOrCardPath } from '@/lib/routing/paths'
import { ReraLine, StartPrice } from '../project-lines'
import { PinIcon, type PinLook } from './pin-map'

/** A project with the number of its pin. */
export type NumberedProject = ProjectSummary & { number: number }

/** Each status has a shape in addition to its colour: a disc, a diamond and a square. */
export const pinLooks: Record<ProjectStatus, PinLook> = {
  ongoing: { color: 'fill-action' },
  upcoming: { color: 'fill-structure', d: 'M0-15.5L15.5 0L0 15.5L-15.5 0z' },
  completed: { color: 'fill-muted', d: 'M-12-12h24v24h-24z' },
}

// The map stays in sight above a card that a pin has opened.
const pinCardClass =
  'relative mt-2 hidden scroll-mt-[calc(100svh-19rem)] gap-4 border border-structure bg-page p-2 target:flex print:hidden'

/** The id of the card of a pin: an address that ends with it opens the card. */
export function buildPinId(slug: string): string {
  return `pin-${slug}`
}

/** A project under the map, shown while the address names it: picture, price, and a link to its page. */
export function PinCard({ project, citySlug }: { project: NumberedProject; citySlug: string }) {
  const { number, name, slug, status, address, thumbnail } = project
  return (
    <div id={buildPinId(slug)} className={pinCardClass}>
      <Picture picture={thumbnail} alt="" sizes="144px" className="w-28 shrink-0 self-start md:w-36" />
      <div className="min-w-0 grow">
        <p className="pr-8 text-h4">
          <PinNumber number={number} status={status} /> {name}
        </p>
        <p className="text-label text-muted">{address}</p>
        <StartPrice project={project} />
        <ReraLine {...project} />{' '}
        <a href={buildPageOrCardPath(project)} className={buttonClass('quiet')}>
          View<span className="sr-only"> {name}</span>
        </a>
      </div>
      <a href={`#${citySlug}`} className="absolute top-0 right-0 grid size-11 place-items-center">
        <Icon d={CLOSE} className="size-4" />
        <span className="sr-only">Close {name}</span>
      </a>
    </div>
  )
}

/** The icon of a pin next to words. */
export function PinNumber({ number, status }: Pick<NumberedProject, 'number' | 'status'>) {
  return (
    <svg
      role="img"
      aria-label={String(number)}
      viewBox="-16 -16 32 32"
      className="-ml-1 inline-block size-8 shrink-0"
    >
      <PinIcon look={pinLooks[status]} text={String(number)} />
    </svg>
  )
}
