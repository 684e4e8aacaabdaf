type PlanPoint = { x: number; y: number }

/** A step to the side counts as much as three steps ahead. */
const ASIDE_WEIGHT = 3

/** The nearest item in a direction, which is a unit vector. Undefined when there is none. */
export function findNeighbour<Item extends PlanPoint>(
  items: Item[],
  from: PlanPoint,
  direction: PlanPoint,
): Item | undefined {
  const ahead = items
    .map((item) => ({ item, ...measureDistance(from, item, direction) }))
    .filter(({ forward }) => forward > 1)
    .sort((a, b) => a.forward + ASIDE_WEIGHT * a.aside - (b.forward + ASIDE_WEIGHT * b.aside))
  return ahead[0]?.item
}

/** How far a point lies ahead of another one in a direction, and how far to its side. */
function measureDistance(
  from: PlanPoint,
  to: PlanPoint,
  direction: PlanPoint,
): { forward: number; aside: number } {
  const x = to.x - from.x
  const y = to.y - from.y
  return {
    forward: x * direction.x + y * direction.y,
    aside: Math.abs(x * direction.y) + Math.abs(y * direction.x),
  }
}
