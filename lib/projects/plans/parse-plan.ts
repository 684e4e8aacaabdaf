import type { XmlElement } from '@rgrove/parse-xml'
import type { Result } from '@/lib/format/result'
import { buildSlug } from '@/lib/format/text'
import { type DrawingBox, isDefinition, listChildElements, parseDrawing } from '@/lib/pictures/svg'
import { buildOutline, type Outline } from '@/lib/pictures/svg-outline'
import type { Label } from './label-layout'

/** The outline of an element of a drawing, with the direction that the drawing states for it. */
export type FacingOutline = Outline & { facing: string | null }

export type ParsedPlan = {
  viewBox: DrawingBox
  /** By the id of their element. */
  shapes: Map<string, FacingOutline>
  /** The elements that have a wanted id but cannot be chosen, with the reason. */
  faults: Map<string, string>
  labels: Label[]
}

/**
 * The outlines of the elements with these ids and the labels of a drawing. A group has the outline of the first shape
 * in it. A fault says why the text is not a drawing.
 */
export function parsePlan(text: string, ids: string[]): Result<ParsedPlan> {
  const drawing = parseDrawing(text)
  if (!drawing.ok) return drawing
  const { root, box: viewBox } = drawing.value

  const collected: CollectedElements = {
    wantedIds: new Set(ids),
    wantedElements: new Map(),
    shapes: new Map(),
    labels: [],
  }
  const start: ParentProperties = { transform: '', unitId: null, facing: null }
  for (const element of listChildElements(root)) collectElement(element, start, collected)

  const { shapes, labels } = collected
  const faults = new Map<string, string>()
  for (const [id, element] of collected.wantedElements) {
    if (!shapes.has(id)) faults.set(id, formatShapeFault(element))
  }
  return { ok: true, value: { viewBox, shapes, faults, labels } }
}

/** What the walk through a drawing collects. */
type CollectedElements = Pick<ParsedPlan, 'shapes' | 'labels'> & {
  /** The ids of all units. */
  wantedIds: Set<string>
  /** The last elements that have these ids, whether they have a shape or not. */
  wantedElements: Map<string, XmlElement>
}

/** The properties that an element's children inherit. */
type ParentProperties = {
  transform: string
  /** Of the unit whose element is around it. */
  unitId: string | null
  facing: string | null
}

function collectElement(element: XmlElement, parent: ParentProperties, collected: CollectedElements): void {
  const id = buildPlanId(element.attributes.id ?? '')
  const isWanted = collected.wantedIds.has(id)
  if (isWanted) collected.wantedElements.set(id, element)
  if (isDefinition(element)) return

  const { transform = '', 'data-facing': facing = parent.facing } = element.attributes
  const inherited: ParentProperties = {
    transform: `${parent.transform} ${transform}`.trim(),
    unitId: parent.unitId ?? (isWanted ? id : null),
    facing: facing || null,
  }
  const outline = buildOutline(element, inherited.transform)
  if (outline) {
    addShape(outline, inherited, collected)
    const title = findTitle(element)
    if (title && !isWanted) collected.labels.push({ text: title, box: outline.box })
  }
  for (const child of listChildElements(element)) collectElement(child, inherited, collected)
}

/** Saves the outline for the plot or home that the element belongs to, unless it has one already. */
function addShape(
  outline: Outline,
  { unitId, facing }: ParentProperties,
  { shapes }: CollectedElements,
): void {
  const isSurface = outline.box.width > 0 && outline.box.height > 0
  if (unitId !== null && isSurface && !shapes.has(unitId)) shapes.set(unitId, { ...outline, facing })
}

function findTitle(element: XmlElement): string | undefined {
  const title = listChildElements(element).find(({ name }) => name === 'title')
  return title?.text.trim()
}

/** A character that Illustrator cannot write in an id: `_x31_2` is "12". */
const ESCAPED_CHARACTER = /_x(?<code>[0-9a-f]{2,4})_/gi

/** The id of an element as `planIds` has it: "Plot 12", as Figma writes it, and `PLOT_12` are `plot-12`. */
function buildPlanId(elementId: string): string {
  const text = elementId.replace(ESCAPED_CHARACTER, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return buildSlug(text)
}

const SHAPE_ELEMENTS = ['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline']

/** Says why an element without an outline cannot be chosen. */
function formatShapeFault({ name }: XmlElement): string {
  if (name === 'g') return 'is a group without a closed shape'
  if (SHAPE_ELEMENTS.includes(name)) return `is a <${name}> that encloses nothing`
  return `is a <${name}>, not a closed shape`
}
