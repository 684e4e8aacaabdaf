// Without yup: the footer of every page uses this.

import { cleanLine } from '@/lib/format/clean-text'

/**
 * "meena.r@mail.example.in", "a@xn--…": the parts before and after the @ are bounded, so that it matches in linear
 * time.
 */
const EMAIL =
  /^[^\s@,;:<>()"\\[\]]{1,64}@(?!-)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}\.(?:[a-z]{2,24}|xn--[a-z0-9-]{2,59})$/i
/** Two dots in a row, a dot at either end of the local part, a dash at the end of a part of the domain. */
const MISPLACED_CHARACTERS = /\.\.|^\.|\.@|-\./
/** "meena@மெயில்.example": a domain in letters of any script. */
const ADDRESS_PARTS = /^(?<local>[^@]+)@(?<domain>[\p{L}\p{M}\p{N}.-]+)$/u
/** No address is longer (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254

/** The footer's message for an address that is missing or malformed. */
export const SUBSCRIBE_MESSAGE = 'Please enter a valid email address.'

/** True for a well-formed email address; its domain may have letters of any script. */
export function isEmail(value: string): boolean {
  if (value.length > MAX_EMAIL_LENGTH || MISPLACED_CHARACTERS.test(value)) return false
  const { local, domain = '' } = ADDRESS_PARTS.exec(value)?.groups ?? {}
  if (!URL.canParse(`http://${domain}`)) return false
  // The domain as mail servers look it up.
  const { hostname } = new URL(`http://${domain}`)
  return EMAIL.test(`${local}@${hostname}`)
}

/** A typed or pasted address without invisible characters. */
export function cleanEmail(text: string): string {
  return cleanLine(text).replace(/\p{Cf}/gu, '')
}
