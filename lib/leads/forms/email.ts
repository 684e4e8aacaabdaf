import { cleanLine } from '@/lib/format/clean-text'

// Without yup: the footer of every page uses this.

// Matches in linear time: bounded repetitions without overlap.
const EMAIL =
  /^[^\s@,;:<>()"\\[\]]{1,64}@(?!-)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}\.(?:[a-z]{2,24}|xn--[a-z0-9-]{2,59})$/i

/** True for a well-formed email address; its domain may have letters of any script. */
export function isEmail(value: string): boolean {
  if (value.length > 254 || /\.\.|^\.|\.@|-\./.test(value)) return false
  const [, local, domain = ''] = /^([^@]+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(value) ?? []
  // The domain as mail servers look it up.
  return URL.canParse(`http://${domain}`) && EMAIL.test(`${local}@${new URL(`http://${domain}`).hostname}`)
}

/** An email address as people type and paste it (`mailto:a@b.in?subject=x`, `"Meena R" <a@b.in>`) without what surrounds it. */
export function tidyEmail(text: string): string {
  const line = cleanLine(text)
    .replace(/\p{Cf}/gu, '')
    .replaceAll('\uff20', '@')
  const [, inside = line] = /^[^<>@]*<([^<>]+)>$/.exec(line) ?? []
  return inside
    .replace(/^mailto:[\s/]*/i, '')
    .replace(/^([^@?]*@[^?]*)\?.*$/, '$1')
    .trim()
}
