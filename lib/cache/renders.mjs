/** What the catalogue's file was (`seen` of catalogue-version.mjs) when the render of a page began. @type {Map<string, string>} */
const renders = new Map()

/** @param {string} key @param {string} seen */
export function noteRender(key, seen) {
  renders.delete(key)
  renders.set(key, seen)
  // Renders that fail leave their note behind; strangers must not pile them up.
  const oldest = renders.keys().next().value
  if (renders.size > 1000 && oldest !== undefined) renders.delete(oldest)
}

/** @param {string} key */
export function takeRender(key) {
  const seen = renders.get(key)
  renders.delete(key)
  return seen
}
