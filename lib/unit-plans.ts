import { readFile } from 'node:fs/promises'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import type { Picture, Project } from '@/lib/catalogue/types'
import { provideMediaFile } from '@/lib/media/measure'

/** A plan drawing with the outlines of a project's units. `unit` is the place in the list of units. */
export type UnitPlan = {
  picture: Picture & { title: string }
  /** Title of its gallery. */
  group: string
  viewBox: string
  units: { unit: number; outlines: { d: string; transform: string | undefined }[] }[]
}

/** The plans in a project's gallery on which its units can be chosen; none without a RERA number. */
export async function listUnitPlans({ reraNumber, units, gallery }: Project): Promise<UnitPlan[]> {
  if (!reraNumber || units.every(({ planIds }) => planIds.length === 0)) return []
  const pictures = gallery.flatMap(({ type, pictures }) =>
    pictures.map((picture) => ({ picture, group: type })),
  )
  const plans = await Promise.all(
    pictures.map(async ({ picture, group }) => {
      const plan = await readPlan(
        picture.src,
        units.flatMap(({ planIds }) => planIds),
      )
      return plan && { picture, group, viewBox: plan.viewBox, units: matchUnits(units, plan.shapes) }
    }),
  )
  return plans.filter((plan) => plan !== null && plan.units.length > 0) as UnitPlan[]
}

/** The units that a drawing shows; outlines under the same transform are one path. */
function matchUnits(units: Project['units'], shapes: PlanDrawing['shapes']): UnitPlan['units'] {
  return units.flatMap(({ planIds }, unit) => {
    const byTransform = new Map<string | undefined, string>()
    for (const { d, transform } of planIds.flatMap((id) => shapes.get(id) ?? []))
      byTransform.set(transform, (byTransform.get(transform) ?? '') + d)
    const outlines = [...byTransform].map(([transform, d]) => ({ d, transform }))
    return outlines.length > 0 ? [{ unit, outlines }] : []
  })
}

/** An outline in the drawing's units, as the `d` of a path, with the transform it stands under. */
export type PlanShape = { d: string; transform: string | undefined }
export type PlanDrawing = { viewBox: string; shapes: Map<string, PlanShape> }

type Node = ReturnType<ReturnType<typeof buildParser>['parse']>['children'][number]
type Element = Extract<Node, { type: 'element' }>

const buildParser = () => unified().use(rehypeParse, { fragment: true })
const OUTLINES = 'rect polygon path circle ellipse'.split(' ')
/** Parts that are defined for use elsewhere, not drawn where they stand. */
const UNDRAWN = 'defs clipPath mask marker pattern symbol'.split(' ')

/**
 * The outlines of the elements with these ids in an SVG file under /public; a group has the outline of its first shape. Null for
 * another file, without a viewBox, or when it cannot be read.
 */
export async function readPlan(src: string, ids: string[], root?: string): Promise<PlanDrawing | null> {
  if (!src.endsWith('.svg')) return null
  const file = await provideMediaFile(src, root).catch(() => null)
  const text = file && (await readFile(file, 'utf8').catch(() => null))
  return text ? parsePlan(text, ids) : null
}

/** The outlines of the elements with these ids; null when the text is no SVG drawing with a viewBox. */
export function parsePlan(text: string, ids: string[]): PlanDrawing | null {
  const svg = findElement(buildParser().parse(text).children, ({ tagName }) => tagName === 'svg')
  const viewBox = svg?.properties.viewBox
  if (!svg || typeof viewBox !== 'string' || !/^\s*-?[\d.]+(?:[\s,]+-?[\d.]+){3}\s*$/.test(viewBox))
    return null
  const wanted = new Set(ids)
  const shapes = new Map<string, PlanShape>()
  const collect = (element: Element, transform: string, id: string | undefined) => {
    if (UNDRAWN.includes(element.tagName)) return
    const { properties } = element
    const own = element === svg ? '' : `${transform} ${properties.transform ?? ''}`.trim()
    const wantedId = id ?? [String(properties.id)].find((name) => wanted.has(name))
    const d = wantedId && !shapes.has(wantedId) ? buildOutline(element) : null
    if (wantedId && d) shapes.set(wantedId, { d, transform: own || undefined })
    for (const child of element.children) if (child.type === 'element') collect(child, own, wantedId)
  }
  collect(svg, '', undefined)
  return { viewBox, shapes }
}

function findElement(nodes: Node[], isWanted: (element: Element) => boolean): Element | undefined {
  return nodes.find((node): node is Element => node.type === 'element' && isWanted(node))
}

function buildOutline({ tagName, properties }: Element): string | null {
  if (!OUTLINES.includes(tagName)) return null
  const number = (name: string) => Number(properties[name] ?? 0)
  if (tagName === 'path') return keepPath(properties.d)
  if (tagName === 'polygon') return keepPath(`M${properties.points}Z`)
  if (tagName === 'rect') {
    const [width, height] = [number('width'), number('height')]
    const d = `M${number('x')} ${number('y')}h${width}v${height}h${-width}z`
    return width > 0 && height > 0 ? keepPath(d) : null
  }
  const [rx, ry] = tagName === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')]
  const d = `M${number('cx') - rx} ${number('cy')}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
  return rx > 0 && ry > 0 ? keepPath(d) : null
}

/** A path that can follow another one: it begins at an absolute point. */
function keepPath(d: unknown): string | null {
  return typeof d === 'string' && /^\s*M[-\d\s.,a-zA-Z+]+$/.test(d) && !d.includes('NaN') ? d.trim() : null
}
