// Plots and homes are chosen on an SVG drawing of the gallery: a unit names the ids of its elements there (`planIds`).

import { readFile } from 'node:fs/promises'
import type { PictureData, Project, Unit } from '@/lib/catalogue/types'
import type { Result } from '@/lib/format/result'
import { getMediaFile } from '@/lib/media/media-file'
import { isSvg } from '@/lib/pictures/drawings'
import { type FacingOutline, type ParsedPlan, parsePlan } from './parse-plan'

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
  if (!isSvg({ src })) return null
  const file = getMediaFile(src, root)
  const text = file && (await readFile(/* turbopackIgnore: true */ file, 'utf8').catch(() => null))
  return text === null ? null : parsePlan(text, ids)
}
