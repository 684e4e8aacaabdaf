/** The catalogue version at which the render of a page began. @type {Map<string, string>} */
const renders = new Map()

/** @param {string} key @param {string} version */
export function noteRender(key, version) {
  renders.delete(key)
  renders.set(key, version)
  // Renders that fail leave their note behind; strangers must not pile them up.
  const oldest = renders.keys().next().value
  if (renders.size > 1000 && oldest !== undefined) renders.delete(oldest)
}

/** @param {string} key */
export function takeRender(key) {
  const version = renders.get(key)
  renders.delete(key)
  return version
}
