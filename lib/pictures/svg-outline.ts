import type { XmlElement } from '@rgrove/parse-xml'
import svgpath from 'svgpath'
import type { DrawingBox } from './svg'

/** The outline of a shape as the `d` of a path, in units of the drawing, and the box around it. */
export type Outline = { d: string; box: DrawingBox }

type Path = ReturnType<typeof svgpath>
type DrawingPoint = { x: number; y: number }

/** The `z` at the end of a path. */
const CLOSING = /[\sz]*$/i

/** Digits after the point: a hundredth of a unit is finer than a pixel of an enlarged plan. */
const PRECISION = 2

/**
 * The outline of a shape under a transform; null for an element that is not a shape, or one without a readable line.
 */
export function buildOutline(shape: XmlElement, transform: string): Outline | null {
  const path = buildPath(shape)
  if (path === null) return null
  // A filled shape is closed, whether its path says so or not.
  const closedPath = `${path.replace(CLOSING, '')}z`
  const outline = svgpath(closedPath).abs().transform(transform)
  const box = measureBox(outline)
  return box && { d: outline.rel().round(PRECISION).toString(), box }
}

/** The `d` of a shape; null for another element. A line encloses nothing. */
function buildPath({ name, attributes }: XmlElement): string | null {
  const getNumber = (attribute: string) => Number.parseFloat(attributes[attribute] ?? '0')
  const centre = { x: getNumber('cx'), y: getNumber('cy') }
  switch (name) {
    case 'path':
      return attributes.d ?? null
    case 'polygon':
    case 'polyline':
      return attributes.points ? `M${attributes.points}` : null
    case 'rect':
      return `M${getNumber('x')} ${getNumber('y')}h${getNumber('width')}v${getNumber('height')}h${-getNumber('width')}`
    case 'circle':
      return buildEllipse(centre, { x: getNumber('r'), y: getNumber('r') })
    case 'ellipse':
      return buildEllipse(centre, { x: getNumber('rx'), y: getNumber('ry') })
    default:
      return null
  }
}

/** Two half ellipses. */
function buildEllipse(centre: DrawingPoint, radius: DrawingPoint): string {
  const half = (diameter: number) => `a${radius.x} ${radius.y} 0 1 0 ${diameter} 0`
  return `M${centre.x - radius.x} ${centre.y}${half(2 * radius.x)}${half(-2 * radius.x)}`
}

/** The box around the ends of a closed path's lines and curves; null for a path without any. */
function measureBox(path: Path): DrawingBox | null {
  let left = Number.POSITIVE_INFINITY
  let top = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  // Arcs become curves of at most a quarter each, so that their ends reach the edges of a circle.
  for (const { x, y } of listPoints(svgpath.from(path).unarc())) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  const box = { x: left, y: top, width: right - left, height: bottom - top }
  const isMeasured = Object.values(box).every(Number.isFinite)
  return isMeasured && box.width + box.height > 0 ? box : null
}

/** The points at which the lines and curves of a path begin. */
function listPoints(path: Path): DrawingPoint[] {
  const points: DrawingPoint[] = []
  path.iterate((...segment) => {
    // The pen is at the end of the segment before.
    const [, index, penX, penY] = segment
    if (index > 0) points.push({ x: penX, y: penY })
  })
  return points
}
