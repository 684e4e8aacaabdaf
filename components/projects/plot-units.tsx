import { LandUnitSwitch } from '@/components/ui/land-units'
import type { City, ProjectSummary } from '@/lib/catalogue/types'
import { getCityUnit } from '@/lib/land-units'

type Props = {
  projects: Pick<ProjectSummary, 'area' | 'soldArea'>[]
  city?: Pick<City, 'slug'> | null
  className?: string
}

/** The switch of units above a list that has plots; it begins with the unit of its city. */
export function PlotUnits({ projects, city, className }: Props) {
  const hasPlots = projects.some(({ area, soldArea }) => (area ?? soldArea)?.basis === 'plot')
  return hasPlots ? <LandUnitSwitch first={getCityUnit(city?.slug)} className={className} /> : null
}
