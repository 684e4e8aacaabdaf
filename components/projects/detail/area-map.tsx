import { buttonClass } from '@/components/ui/button-class'
import type { City, Project } from '@/lib/catalogue/types'
import { cutMap, getCityMap } from '@/lib/city-maps'
import { parseEmbed, parseOpenable } from '@/lib/embeds'
import { PinMap } from '../pin-map'
import { LateFrame } from './late-frame'

type Props = {
  project: Pick<Project, 'name' | 'address' | 'coordinates' | 'mapUrl' | 'routeMapUrl'>
  city: City | null
}

/** The map of the area, before it loads the site's own drawing of it, and a link to the route map. */
export function AreaMap({ project, city }: Props) {
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
        <div className="relative h-[75vw] max-h-[28rem] min-h-72 overflow-hidden bg-band">
          <LateFrame src={map.src} title={`Map of the area around ${project.name}, ${project.address}`}>
            <AreaDrawing project={project} city={city} />
            <p className="absolute bottom-4 left-4 bg-plaster">
              <MapLink href={mapHref}>Open the area map</MapLink>
            </p>
          </LateFrame>
        </div>
      ) : null}
    </section>
  )
}

/** Half the width of the drawing in degrees of longitude: about 7 km. */
const REACH = 0.06

/** The city's drawing round the project, wider than a phone; nothing for a project without its place. */
function AreaDrawing({ project: { name, coordinates }, city }: Props) {
  if (!city || !coordinates) return null
  const { latitude, longitude } = coordinates
  const ends = [longitude - REACH, longitude + REACH].map((one) => ({ latitude, longitude: one }))
  const map = cutMap(getCityMap(city), [coordinates, ...ends], 0.33)
  return map ? (
    <div className="absolute top-1/2 left-1/2 w-full min-w-[56rem] -translate-1/2">
      <PinMap map={map} title={`Drawing of the area around ${name}`} pins={[]} home={coordinates} />
    </div>
  ) : null
}

function MapLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonClass('outline')}>
      {children}
      <span className="sr-only"> in a new tab</span>
    </a>
  )
}
