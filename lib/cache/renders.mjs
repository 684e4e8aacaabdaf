// When the render of a page began. A render takes its note with it when it is stored; one that fails, or that outlives the
// request which asked for it, leaves it behind.

/**
 * What the catalogue's file was (`seen` of catalogue-version.mjs) then; null where two differ: whichever is stored first
 * may be the older one.
 * @type {Map<string, string | null>}
 */
const renders = new Map()

/** @param {string} key @param {string} seen */
export function noteRender(key, seen) {
  const isSure = !renders.has(key) || renders.get(key) === seen
  renders.delete(key)
  renders.set(key, isSure ? seen : null)
  // Strangers must not pile them up.
  const oldest = renders.keys().next().value
  if (renders.size > 1000 && oldest !== undefined) renders.delete(oldest)
}

/** What was noted; the next render is noted anew. @param {string} key */
export function takeRender(key) {
  const seen = renders.get(key)
  renders.delete(key)
  return seen
}
