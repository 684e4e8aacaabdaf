import type { Picture, Project } from '@/lib/catalogue/types'
import { readPlan } from '@/lib/media/plan-shapes'

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

type Shapes = NonNullable<Awaited<ReturnType<typeof readPlan>>>['shapes']

/** The units that a drawing shows; outlines under the same transform are one path. */
function matchUnits(units: Project['units'], shapes: Shapes): UnitPlan['units'] {
  return units.flatMap(({ planIds }, unit) => {
    const byTransform = new Map<string | undefined, string>()
    for (const { d, transform } of planIds.flatMap((id) => shapes.get(id) ?? []))
      byTransform.set(transform, (byTransform.get(transform) ?? '') + d)
    const outlines = [...byTransform].map(([transform, d]) => ({ d, transform }))
    return outlines.length > 0 ? [{ unit, outlines }] : []
  })
}
