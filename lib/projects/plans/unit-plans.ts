import { readFile } from 'node:fs/promises'
import type { XmlElement } from '@rgrove/parse-xml'
import type { PictureData, Project, Unit } from '@/lib/catalogue/types'
import { type Result, refuse } from '@/lib/format/result'
import { buildSlug } from '@/lib/format/text'
import { getMediaFile } from '@/lib/media/media-file'
import { isPlan } from '@/lib/pictures/drawings'
import { type DrawingBox, isDefinition, listChildElements, parseSvg, parseViewBox } from '@/lib/pictures/svg'
import { buildOutline, type Outline } from '@/lib/pictures/svg-outline'
import type { Label } from './label-layout'

// Plots and homes are chosen on an SVG drawing of the gallery: a unit names the ids of its elements there (`planIds`).

/** The outline of an element of a drawing, with the direction that the drawing states for it. */
type FacingOutline = Outline & { facing: string | null }

export type ParsedPlan = {
  viewBox: DrawingBox
  /** By the id of their element. */
  shapes: Map<string, FacingOutline>
  /** The elements that have a wanted id but cannot be chosen, with the reason. */
  faults: Map<string, string>
  labels: Label[]
}

/**
 * A plot or home on a plan, by the id of its element, with its unit and the number of the unit's row in the price list,
 * from 1.
 */
export type UnitShape = FacingOutline & { id: string; unit: Unit; rowNumber: number }

/** A drawing on which units of a project can be chosen. */
export type UnitPlan = Pick<ParsedPlan, 'viewBox' | 'labels'> & {
  picture: PictureData & { title: string }
  shapes: UnitShape[]
}

/** The plans in a project's gallery on which its units can be chosen. */
export async function listUnitPlans({ units, gallery }: Project): Promise<UnitPlan[]> {
  const ids = units.flatMap(({ planIds }) => planIds)
  if (ids.length === 0) return []
  const plans: UnitPlan[] = []
  for (const picture of gallery.flatMap(({ pictures }) => pictures)) {
    const plan = await loadPlan(picture.src, ids)
    if (!plan?.ok || plan.value.shapes.size === 0) continue
    const { viewBox, labels } = plan.value
    plans.push({ viewBox, labels, picture, shapes: listUnitShapes(plan.value, units) })
  }
  return plans
}

/** The plots or homes on a plan, in the order of the price list. */
export function listUnitShapes({ shapes }: Pick<ParsedPlan, 'shapes'>, units: Unit[]): UnitShape[] {
  const unitShapes: UnitShape[] = []
  for (const [index, unit] of units.entries()) {
    for (const id of unit.planIds) {
      const shape = shapes.get(id)
      if (shape) unitShapes.push({ ...shape, id, unit, rowNumber: index + 1 })
    }
  }
  return unitShapes
}

/** The plan in an SVG file under /public or of the API host; null for another file, and for one that is missing. */
export async function loadPlan(
  src: string,
  ids: string[],
  root?: string,
): Promise<Result<ParsedPlan> | null> {
  if (!isPlan({ src })) return null
  const file = getMediaFile(src, root)
  const text = file && (await readFile(/* turbopackIgnore: true */ file, 'utf8').catch(() => null))
  return text === null ? null : parsePlan(text, ids)
}

/** The properties that an element's children inherit during the walk through a drawing. */
type Position = {
  transform: string
  /** Of the unit's element around it. */
  id: string | undefined
  facing: string | null
  /** The ids of all units. */
  wantedIds: Set<string>
}

/**
 * The outlines of the elements with these ids and the labels of a drawing. A group has the outline of the first shape
 * in it. A fault says why the text is not a drawing.
 */
export function parsePlan(text: string, ids: string[]): Result<ParsedPlan> {
  const document = parseSvg(text.replace(/^\uFEFF/, ''))
  if (!document.ok) return document
  const { root } = document.value
  const viewBox = root.name === 'svg' ? parseViewBox(root) : null
  if (!viewBox) return refuse('the file is not an SVG drawing with a viewBox, or a width and a height')
  const collected: CollectedElements = { wantedElements: new Map(), shapes: new Map(), labels: [] }
  const start: Position = { transform: '', id: undefined, facing: null, wantedIds: new Set(ids) }
  for (const element of listChildElements(root)) addElement(element, start, collected)
  const { wantedElements, shapes, labels } = collected
  const withoutShape = [...wantedElements].filter(([id]) => !shapes.has(id))
  const faults = new Map(withoutShape.map(([id, element]) => [id, formatShapeFault(element)]))
  return { ok: true, value: { viewBox, shapes, faults, labels } }
}

/** `wantedElements` are the last elements that have the wanted ids, whether they have a shape or not. */
type CollectedElements = Pick<ParsedPlan, 'shapes' | 'labels'> & { wantedElements: Map<string, XmlElement> }

function addElement(element: XmlElement, parent: Position, collected: CollectedElements): void {
  const { transform = '', 'data-facing': facing = parent.facing } = element.attributes
  const id = buildPlanId(element.attributes.id ?? '')
  const isWanted = parent.wantedIds.has(id)
  if (isWanted) collected.wantedElements.set(id, element)
  if (isDefinition(element)) return
  const position: Position = {
    ...parent,
    transform: `${parent.transform} ${transform}`.trim(),
    id: parent.id ?? (isWanted ? id : undefined),
    facing: facing || null,
  }
  const outline = buildOutline(element, position.transform)
  if (outline) addShape(outline, position, collected)
  const title = listChildElements(element)
    .find(({ name }) => name === 'title')
    ?.text.trim()
  if (outline && title && !isWanted) collected.labels.push({ text: title, box: outline.box })
  for (const child of listChildElements(element)) addElement(child, position, collected)
}

/** A character that Illustrator cannot write in an id: `_x31_2` is "12". */
const ESCAPED_CHARACTER = /_x(?<code>[0-9a-f]{2,4})_/gi

/** The id of an element as `planIds` has it: "Plot 12", as Figma writes it, and `PLOT_12` are `plot-12`. */
function buildPlanId(elementId: string): string {
  return buildSlug(
    elementId.replace(ESCAPED_CHARACTER, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  )
}

/** Saves the outline for the plot or home that the element belongs to, unless it has one already. */
function addShape(outline: Outline, { id, facing }: Position, { shapes }: CollectedElements): void {
  const isSurface = outline.box.width > 0 && outline.box.height > 0
  if (id !== undefined && isSurface && !shapes.has(id)) shapes.set(id, { ...outline, facing })
}

/** Says why an element without an outline cannot be chosen. */
function formatShapeFault({ name }: XmlElement): string {
  if (name === 'g') return 'is a group without a closed shape'
  if (['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline'].includes(name))
    return `is a <${name}> that encloses nothing`
  return `is a <${name}>, not a closed shape`
}
