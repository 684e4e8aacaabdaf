import type { Availability } from '@/lib/catalogue/types'
import { colors } from '@/lib/content/theme'

type PlotPattern = { ground: string; lines: { d: string; stroke: string; strokeOpacity: number } | null }

/**
 * The ground colour of a plot, and the lines on a square of 10 units. The lines of two patterns run in opposite
 * directions.
 */
export const plotPatterns: Record<Availability, PlotPattern> = {
  available: { ground: colors.plot, lines: null },
  'few-left': {
    ground: colors.proof.pale,
    lines: { d: 'M-2 12L12-2M-2 2L2-2M8 12L12 8', stroke: colors.proof.DEFAULT, strokeOpacity: 1 },
  },
  'sold-out': {
    ground: colors.band,
    lines: { d: 'M-2-2L12 12M8-2L12 2M-2 8L2 12', stroke: colors.edge, strokeOpacity: 0.5 },
  },
}
