import { buttonClass } from '@/components/ui/button-class'
import { LateFrame } from '@/components/ui/late-frame'
import { OutsideLink } from '@/components/ui/outside-link'
import type { City, Project } from '@/lib/catalogue/types'
import { cutMap, findOnMap, getCityMap, MAP_WIDTH } from '@/lib/city-maps'
import { parseEmbed, parseOpenable } from '@/lib/embeds'
import { HomeMark, PinMap } from '../pin-map'

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
        <div className="relative h-[75vw] max-h-[32rem] min-h-72 overflow-hidden bg-band">
          <LateFrame src={map.src} title={`Map of the area around ${project.name}, ${project.address}`}>
            <AreaDrawing project={project} city={city} />
            <p className="absolute bottom-0 left-0 bg-plaster p-3">
              <MapLink href={mapHref}>Open the area map</MapLink>
            </p>
          </LateFrame>
        </div>
      ) : null}
    </section>
  )
}

/** The city's drawing in its whole width at the height of the project; nothing for a project that is not on it. */
function AreaDrawing({ project: { name, coordinates }, city }: Props) {
  const whole = city && getCityMap(city)
  const place = whole && coordinates && findOnMap(whole, coordinates)
  if (!place) return null
  const ends = [whole.bounds.west, whole.bounds.east].map((longitude) => ({ ...coordinates, longitude }))
  const map = cutMap(whole, ends, DRAWING_HEIGHT)
  const side = sides[Math.min(2, Math.floor((3 * place.x) / MAP_WIDTH))]
  return map ? (
    <>
      <div className={`absolute top-1/2 w-full min-w-[56rem] -translate-y-1/2 ${side}`}>
        <PinMap map={map} title={`Drawing of the area around ${name}`} pins={[]} home={coordinates} />
      </div>
      <p className="absolute top-0 left-0 flex items-center gap-2 bg-plaster p-3 text-label">
        <svg aria-hidden="true" viewBox="-12 -12 24 24" className="size-5">
          <HomeMark />
        </svg>
        {name}
      </p>
    </>
  ) : null
}

/** Least height of the drawing, in widths. */
const DRAWING_HEIGHT = 0.36

/** On phones the drawing is wider than the screen: its third with the project is in view. */
const sides = ['left-0', 'left-1/2 -translate-x-1/2', 'right-0']

function MapLink({ href, children }: { href: string; children: string }) {
  return (
    <OutsideLink href={href} className={buttonClass('outline')}>
      {children}
    </OutsideLink>
  )
}
