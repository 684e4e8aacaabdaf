/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandlerValue} Entry */

/**
 * What was used lately, bounded by its bytes: the least recently used go first.
 * @template [T=Entry]
 */
export class LruMemory {
  /** @type {Map<string, { entry: T, bytes: number }>} */
  #entries = new Map()
  #bytes = 0
  #seen = ''

  /** @param {number} maxBytes @param {(entry: T) => number} [measure] bytes of one; a page's, unless given */
  constructor(maxBytes, measure = /** @type {(entry: any) => number} */ (sizeOfPage)) {
    this.maxBytes = maxBytes
    this.measure = measure
  }

  /** @param {string} key @returns {T | null} */
  get(key) {
    const held = this.#entries.get(key)
    if (!held) return null
    this.#entries.delete(key)
    this.#entries.set(key, held)
    return held.entry
  }

  /** @param {string} key @param {T} entry */
  set(key, entry) {
    this.#drop(key)
    const bytes = this.measure(entry)
    if (bytes > this.maxBytes) return
    this.#entries.set(key, { entry, bytes })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.maxBytes) break
      this.#drop(oldest)
    }
  }

  /**
   * Forgets all when the catalogue's file was replaced since the last call, whatever it says now: the files that a page
   * of a version that comes back needs may be gone.
   * @param {string} seen
   */
  follow(seen) {
    if (seen !== this.#seen) this.clear()
    this.#seen = seen
  }

  clear() {
    this.#entries.clear()
    this.#bytes = 0
  }

  /** @param {string} key */
  #drop(key) {
    const held = this.#entries.get(key)
    if (!held) return
    this.#entries.delete(key)
    this.#bytes -= held.bytes
  }
}

/** @param {Entry} entry */
function sizeOfPage(entry) {
  const value = /** @type {any} */ (entry.value)
  let bytes = 512
  // Text with a rupee sign or a dash takes two bytes a character.
  bytes += 2 * (value?.html?.length ?? 0)
  for (const part of [value?.rscData, value?.body]) bytes += part?.length ?? 0
  for (const segment of value?.segmentData?.values() ?? []) bytes += segment.length
  return bytes
}
