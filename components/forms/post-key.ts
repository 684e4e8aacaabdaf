import type { FormKind } from '@/lib/leads/kinds'

const nameOf = (kind: FormKind) => `porunai:post-key:${kind}`
const memory = new Map<string, string>()

/**
 * The idempotency key of a post: the same for every try of the same content, also after a reload; a new one as soon as
 * anything in it changed (decision 18).
 */
export function getPostKey(kind: FormKind, content: string): string {
  const print = fingerprint(content)
  const [knownPrint, knownKey] = (read(nameOf(kind)) ?? '').split(' ')
  if (knownKey && knownPrint === print) return knownKey
  const key = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  write(nameOf(kind), `${print} ${key}`)
  return key
}

/** Forgets the key, once its post was answered: the next one is a new one, even with the same words. */
export function clearPostKey(kind: FormKind): void {
  write(nameOf(kind), '')
}

// Two mixed 32-bit hashes (cyrb53): crypto.subtle is missing on plain http in a local network.
function fingerprint(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return `${(b >>> 0).toString(36)}-${(a >>> 0).toString(36)}-${text.length}`
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name) ?? memory.get(name) ?? null
  } catch {
    return memory.get(name) ?? null
  }
}

function write(name: string, value: string): void {
  memory.set(name, value)
  try {
    sessionStorage.setItem(name, value)
  } catch {
    // The memory of this page has it.
  }
}
