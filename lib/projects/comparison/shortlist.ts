// The projects that a visitor chose to compare. The browser and the server read the same list of ids.

import { parseId } from '@/lib/catalogue/id'

/** Projects that are shown side by side. */
export const MAX_COMPARED = 4
/** Projects that a shortlist, and the address of a comparison, may hold. */
export const MAX_SHORTLISTED = 12

/** The ids of a list like "8,52,23" or "8 52", each once, in their order. Anything else is left out. */
export function parseIds(list: string): number[] {
  const ids = list
    .split(/[\s,]+/)
    .map(parseId)
    .filter((id) => id !== null)
  return [...new Set(ids)]
}
