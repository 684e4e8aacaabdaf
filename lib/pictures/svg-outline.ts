import type { XmlElement } from '@rgrove/parse-xml'
import svgpath from 'svgpath'
import type { Box } from './svg'

/** The outline of a shape as the `d` of a path, in units of the drawing, and the box around it. */
export type Outline = { d: string; box: Box }

type Path = ReturnType<typeof svgpath>

/** The `z` at the end of a path. */
const CLOSING = /[\sz]*$/i

/** Digits after the point: a hundredth of a unit is finer than a pixel of an enlarged plan. */
const PRECISION = 2

/** The outline of a shape under a transform; null for an element that is not a shape, or one without a readable line. */
export function buildOutline(shape: XmlElement, transform: string): Outline | null {
  const path = buildPath(shape)
  if (path === null) return null
  // A filled shape is closed, whether its path says so or not.
  const closedPath = `${path.replace(CLOSING, '')}z`
  const outline = svgpath(closedPath).abs().transform(transform)
  const box = measureBox(outline)
  return box && { d: outline.round(PRECISION).rel().toString(), box }
}

/** The `d` of a shape; null for another element. A line encloses nothing. */
function buildPath({ name, attributes }: XmlElement): string | null {
  const getNumber = (attribute: string) => Number.parseFloat(attributes[attribute] ?? '0')
  switch (name) {
    case 'path':
      return attributes.d ?? null
    case 'polygon':
    case 'polyline':
      return attributes.points ? `M${attributes.points}` : null
    case 'rect':
      return `M${getNumber('x')} ${getNumber('y')}h${getNumber('width')}v${getNumber('height')}h${-getNumber('width')}`
    case 'circle':
      return buildEllipse(getNumber('cx'), getNumber('cy'), getNumber('r'))
    case 'ellipse':
      return buildEllipse(getNumber('cx'), getNumber('cy'), getNumber('rx'), getNumber('ry'))
    default:
      return null
  }
}

/** Two half ellipses. */
function buildEllipse(centerX: number, centerY: number, radiusX: number, radiusY = radiusX): string {
  const half = (diameter: number) => `a${radiusX} ${radiusY} 0 1 0 ${diameter} 0`
  return `M${centerX - radiusX} ${centerY}${half(2 * radiusX)}${half(-2 * radiusX)}`
}

/** The box around the ends of a closed path's lines and curves; null for a path without any. */
function measureBox(path: Path): Box | null {
  const xs: number[] = []
  const ys: number[] = []
  // Arcs become curves of at most a quarter each, so that their ends reach the edges of a circle.
  const curves = svgpath.from(path).unarc()
  curves.iterate((_segment, index, startX, startY) => {
    if (index === 0) return
    xs.push(startX)
    ys.push(startY)
  })
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  const box = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
  const isMeasured = Object.values(box).every(Number.isFinite)
  return isMeasured && box.width + box.height > 0 ? box : null
}
