import { buttonClass } from '@/components/ui/button-class'
import { LateFrame } from '@/components/ui/late-frame'
import type { Project } from '@/lib/catalogue/types'
import { parseEmbed, parseOpenable } from '@/lib/embeds'

/** The map of the area, and a link to the route map. */
export function AreaMap({
  project,
}: {
  project: Pick<Project, 'name' | 'address' | 'mapUrl' | 'routeMapUrl'>
}) {
  const map = parseEmbed(project.mapUrl)
  const mapHref = parseOpenable(project.mapUrl)
  const routeHref = parseOpenable(project.routeMapUrl)
  if (!mapHref && !routeHref) return null
  return (
    <section aria-labelledby="area-map" className="print:hidden border-t border-hairline">
      <div className="frame flex flex-wrap items-end justify-between gap-4 py-8 md:py-10">
        <div>
          <h2 id="area-map" className="text-h2">
            Area map
          </h2>
          <p className="mt-1 text-muted">{project.address}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {mapHref && map?.kind !== 'frame' ? <MapLink href={mapHref}>Open the area map</MapLink> : null}
          {routeHref ? <MapLink href={routeHref}>Open the route map</MapLink> : null}
        </div>
      </div>
      {map?.kind === 'frame' && mapHref ? (
        <div className="relative h-[75vw] max-h-[32rem] min-h-72 bg-neem-pale">
          <LateFrame src={map.src} title={`Map of the area around ${project.name}, ${project.address}`}>
            <MapLink href={mapHref}>Open the area map</MapLink>
          </LateFrame>
        </div>
      ) : null}
    </section>
  )
}

function MapLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonClass('outline')}>
      {children}
      <span className="sr-only"> in a new tab</span>
    </a>
  )
}
