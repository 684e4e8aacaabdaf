import { AVAILABILITIES } from '@/lib/catalogue/enums'
import type { Availability } from '@/lib/catalogue/types'
import { colors } from '@/lib/content/theme'
import { type DrawingBox, formatViewBox } from '@/lib/pictures/svg'
import { availabilityNames } from '@/lib/projects/homes/stock'
import { plotPatterns } from '@/lib/projects/plans/plot-patterns'
import { findPlotAvailability } from '@/lib/projects/plans/plots'
import type { UnitShape } from '@/lib/projects/plans/unit-plans'
import type { BrochureSource } from './source'

/** Files of drawings: the fills of the plots, which lie over the layout, and an example of each for the legend. */
export type TemplateLayout = { fills: string; legend: { file: string; name: string }[] }

type PlotLayout = { viewBox: DrawingBox; plots: UnitShape[]; numberSize: number }

/** The availability of the plots on a layout, as the page of the project shows it. */
export function buildLayout(
  source: BrochureSource,
  { viewBox, plots, numberSize }: PlotLayout,
): TemplateLayout {
  const outlines = plots.map((plot) => buildPlotPattern(plot.d, findPlotAvailability(plot)))
  const shown = new Set(plots.map(findPlotAvailability))
  return {
    fills: addDrawing(source, {
      viewBox: formatViewBox(viewBox),
      patternSide: numberSize / 2,
      content: outlines.join(''),
    }),
    legend: AVAILABILITIES.filter((availability) => shown.has(availability)).map((availability) => ({
      name: availabilityNames[availability],
      file: addDrawing(source, {
        viewBox: '0 0 26 18',
        patternSide: 9,
        content: buildPlotPattern('M.5.5h25v17h-25z', availability),
      }),
    })),
  }
}

function buildPlotPattern(d: string, availability: Availability): string {
  return `<path d="${d}" fill="url(#${availability})"/>`
}

type FillDrawing = {
  viewBox: string
  /** In units of the view box. */
  patternSide: number
  content: string
}

/** An outline is this many times thinner than a pattern is wide. */
const LINES_PER_SIDE = 9

/** Adds an SVG drawing to the pictures of the brochure. */
function addDrawing({ pictures }: BrochureSource, { viewBox, patternSide, content }: FillDrawing): string {
  const patterns = AVAILABILITIES.map((availability) => buildPattern(availability, patternSide)).join('')
  const file = `/${pictures.size}.svg`
  const group = `<g stroke="${colors.edge}" stroke-width="${patternSide / LINES_PER_SIDE}">${content}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><defs>${patterns}</defs>${group}</svg>`
  pictures.set(file, Buffer.from(svg))
  return file
}

function buildPattern(availability: Availability, side: number): string {
  const { ground, lines } = plotPatterns[availability]
  const strokes = lines
    ? `<path d="${lines.d}" stroke="${lines.stroke}" stroke-opacity="${lines.strokeOpacity}"/>`
    : ''
  const box = `width="${side}" height="${side}" viewBox="0 0 10 10" patternUnits="userSpaceOnUse"`
  return `<pattern id="${availability}" ${box}><rect width="10" height="10" fill="${ground}"/>${strokes}</pattern>`
}
