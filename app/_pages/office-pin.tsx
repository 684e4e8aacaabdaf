import { PinMap } from '@/components/projects/map/pin-map'
import { OutsideLink } from '@/components/ui/outside-link'
import { lineLinkClass } from '@/components/ui/text-link'
import type { CityDetails } from '@/lib/catalogue/types'
import { buildCityMap, buildDirectionsUrl, cropMap } from '@/lib/projects/maps/city-map'
import type { site } from '@/lib/site'

type Props = { office: (typeof site.offices)[number]; city: CityDetails | undefined }

/** Least height of a small map, as a share of its width. */
const SMALL_MAP_HEIGHT = 2 / 3

/** Where in its city an office is; only the directions for a city without a drawing. */
export function OfficePin({ office: { title, city: cityName, coordinates }, city }: Props) {
  const map = city?.map ? cropMap(buildCityMap(city), [coordinates], SMALL_MAP_HEIGHT) : null
  return (
    <div>
      {map ? (
        <PinMap
          map={map}
          title={`Map of ${cityName} with the ${title.toLowerCase()}`}
          pins={[]}
          project={coordinates}
        />
      ) : null}
      <OutsideLink
        href={buildDirectionsUrl(coordinates)}
        className={`${lineLinkClass} text-label font-semibold`}
      >
        Directions<span className="sr-only"> to the {title.toLowerCase()}</span>
      </OutsideLink>
    </div>
  )
}
