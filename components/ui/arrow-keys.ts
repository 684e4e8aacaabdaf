import { hasModifier } from './plain-click'

/** A unit vector. */
export type ArrowDirection = { x: -1 | 0 | 1; y: -1 | 0 | 1 }

const ARROW_DIRECTIONS: Record<string, ArrowDirection> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
}

type KeyPress = Parameters<typeof hasModifier>[0] & { key: string }

/** The direction of an arrow key. With Alt such a key goes back in history, with other keys it scrolls or selects. */
export function findArrowDirection(press: KeyPress): ArrowDirection | undefined {
  return hasModifier(press) ? undefined : ARROW_DIRECTIONS[press.key]
}
