import type { ReactNode } from 'react'
import { FigureLine } from '@/components/ui/axis'
import { buttonClass } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { LateEmbed } from '@/components/ui/late-embed'
import { OutsideLink } from '@/components/ui/outside-link'
import type { NearbyPlace, Project } from '@/lib/catalogue/types'
import { formatDistance } from '@/lib/format/numbers'
import { parseEmbed, parseNewTabAddress } from '@/lib/media/embeds'
import { type CityMap, calculateMapScale } from '@/lib/projects/maps/city-map'
import { type Pin, PinMap, ProjectMark } from '../../map/pin-map'

type MapProject = Pick<Project, 'name' | 'address' | 'coordinates' | 'mapUrl' | 'routeMapUrl'>

type MapsProps = { map: CityMap | null; project: MapProject; places: NearbyPlace[]; isPart: boolean }

/**
 * The project and the places near it, numbered as in the list. The embedded map of the area loads behind the drawing,
 * and covers it on demand. Without a drawing there is only the embedded map.
 */
export function LocationMaps({ map, project, places, isPart }: MapsProps) {
  const embed = parseEmbed(project.mapUrl)
  const areaHref = parseNewTabAddress(project.mapUrl)
  const routeHref = parseNewTabAddress(project.routeMapUrl)
  const areaMap =
    embed?.kind === 'embed' && areaHref ? (
      <AreaMap src={embed.src} href={areaHref} project={project} isBehind={map !== null} />
    ) : null
  return (
    <div className="group/maps max-w-[26rem] self-start max-md:mb-2 md:max-lg:sticky md:max-lg:top-20 print:max-w-none">
      {map ? (
        <PlacesMap map={map} project={project} places={places} isPart={isPart}>
          {areaMap}
        </PlacesMap>
      ) : (
        areaMap
      )}
      <p className="mt-3 flex flex-wrap gap-2 empty:hidden print:hidden">
        {map && areaMap ? <AreaSwitch /> : null}{' '}
        {/* Without script, or without an embedded map, the map of the area is a link. */}
        {areaHref && (map || !areaMap) ? (
          <span className={areaMap ? 'not-noscript:hidden' : undefined}>
            <MapLink href={areaHref}>Open the area map</MapLink>
          </span>
        ) : null}{' '}
        {routeHref ? <MapLink href={routeHref}>Open the route map</MapLink> : null}
      </p>
    </div>
  )
}

type AreaMapProps = { src: string; href: string; project: MapProject; isBehind: boolean }

/** The map of another host. `isBehind` the drawing, it is shown while the switch is on. */
function AreaMap({ src, href, project: { name, address }, isBehind }: AreaMapProps) {
  const position = isBehind
    ? 'invisible absolute inset-0 group-has-checked/maps:visible'
    : 'relative aspect-square'
  return (
    <div className={`print:hidden ${position}`}>
      <LateEmbed src={src} title={`Map of the area around ${name}, ${address}`}>
        <MapLink href={href}>Open the area map</MapLink>
      </LateEmbed>
    </div>
  )
}

type PlacesMapProps = MapsProps & { map: CityMap; children: ReactNode }

/** Our drawing with its scale. `children` cover it when the visitor asks for the area map. */
function PlacesMap({ map, project, places, isPart, children }: PlacesMapProps) {
  const scale = calculateMapScale(map)
  return (
    <figure className="location-map text-small text-muted">
      <div className="relative">
        <PinMap
          map={map}
          title={`Map of places near ${project.name}, with the numbers of the list`}
          project={project.coordinates}
          pins={places.map(buildPlacePin).filter((pin) => pin !== null)}
        />
        {children}
      </div>
      {/* Scale and marks do not apply to the embedded map. */}
      <figcaption className="mt-2 group-has-checked/maps:invisible">
        <span className="relative flex items-center justify-end gap-1.5">
          {/* As wide as the map. */}
          <FigureLine
            to={scale.share}
            figure={`Scale: ${formatDistance(scale.km)}`}
            className="absolute inset-0"
          />{' '}
          <svg aria-hidden="true" viewBox="-12 -12 24 24" className="size-5">
            <ProjectMark />
          </svg>
          {project.name}
        </span>{' '}
        {isPart ? 'Places without a number are not on the map.' : null}
      </figcaption>
    </figure>
  )
}

/** Null for a place without coordinates. */
function buildPlacePin({ name, coordinates }: NearbyPlace, index: number): Pin | null {
  if (!coordinates) return null
  const text = String(index + 1)
  return { key: text, text, coordinates, title: `${text}. ${name}`, look: { color: 'fill-structure' } }
}

/** Switches between the drawing and the map of another host. */
function AreaSwitch() {
  return (
    <Chip
      type="checkbox"
      className="border-structure px-4 font-semibold has-checked:bg-page has-checked:text-structure noscript:hidden print:hidden"
    >
      <span className="group-has-checked/maps:hidden">Show the area map</span>{' '}
      <span className="hidden group-has-checked/maps:inline">Show the places again</span>
    </Chip>
  )
}

function MapLink({ href, children }: { href: string; children: string }) {
  return (
    <OutsideLink href={href} className={buttonClass('outline')}>
      {children}
    </OutsideLink>
  )
}
