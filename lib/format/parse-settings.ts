// The values of the settings of lib/env.ts, as operators write them. `parse…` returns null for a text that is not one.

import { BlockList, isIP } from 'node:net'
import path from 'node:path'

const MIN_OPERATOR_SECRET_LENGTH = 32
/** `aaaa…` is long enough, but it is not a secret. */
const MIN_DIFFERENT_CHARACTERS = 8
export const SECRET_RULE = `must be at least ${MIN_OPERATOR_SECRET_LENGTH} characters long, with at least ${MIN_DIFFERENT_CHARACTERS} different ones`

export function isSecret(text: string): boolean {
  return text.length >= MIN_OPERATOR_SECRET_LENGTH && new Set(text).size >= MIN_DIFFERENT_CHARACTERS
}

/** `www.example.com`, `127.0.0.1`, `::1` */
const HOST_NAME = /^[a-z0-9.:-]+$/i
/** `https://www.example.com`, `http://[::1]:3000`: scheme, host and port, without a trailing slash. */
const ORIGIN = /^https?:\/\/[a-z0-9.:[\]-]+$/i

export function isHostName(text: string): boolean {
  return HOST_NAME.test(text)
}

export function isOrigin(text: string): boolean {
  return ORIGIN.test(text)
}

/** Texts separated by commas, with or without spaces. */
export function splitList(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

export function toAbsolutePath(file: string): string {
  return path.resolve(/* turbopackIgnore: true */ file)
}

/** The URL, or null when it is malformed or has another protocol. */
export function parseUrl(text: string, protocol: RegExp): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && protocol.test(url.protocol) ? url : null
}

export function isWebhookUrl(text: string): boolean {
  const url = parseUrl(text, /^https?:$/)
  return url !== null && !url.username && !url.password
}

/** The address of an API host without a trailing slash. */
export function parseBaseUrl(text: string): string | null {
  const url = parseUrl(text, /^https?:$/)
  if (!url || url.username || url.password || url.search || url.hash) return null
  return url.href.replace(/\/+$/, '')
}

const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Leads are sent encrypted to a server on another machine, unless the URL has `?insecure=true`. */
export function parseMailServer(text: string): string | null {
  const server = parseUrl(text, /^smtps?:$/)
  if (!server?.hostname) return null
  const isInsecure = server.searchParams.get('insecure') === 'true'
  server.searchParams.delete('insecure')
  if (server.protocol === 'smtp:' && !isInsecure && !LOCAL_HOST.test(server.hostname))
    server.searchParams.set('requireTLS', 'true')
  return server.href
}

/** `leads@example.com`. Unlike in the forms, a host name of the local network is allowed. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@,;<>"]{1,64}@[a-z0-9.-]{1,253}$/i.test(text)
}

/** `Website <leads@example.com>` */
const NAMED_SENDER = /^[^<>\r\n"]*<(?<address>[^<>]+)>$/

export function isSender(text: string): boolean {
  return isMailAddress(NAMED_SENDER.exec(text)?.groups?.address ?? text)
}

export function parseNetworks(text: string): BlockList | null {
  const parts = splitList(text)
  if (parts.length === 0) return null
  const networks = new BlockList()
  for (const part of parts) {
    if (!addNetwork(networks, part)) return null
  }
  return networks
}

/** `10.0.0.0/8`, or one address: `192.0.2.1`, `::1` */
const NETWORK = /^(?<address>[^/]+)(\/(?<bits>\d{1,3}))?$/
const ADDRESS_BITS = { ipv4: 32, ipv6: 128 }

/** Adds a network to the list. False when it is malformed. */
function addNetwork(networks: BlockList, part: string): boolean {
  const { address = '', bits } = NETWORK.exec(part)?.groups ?? {}
  if (isIP(address) === 0) return false
  const type = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  const prefix = Number(bits ?? ADDRESS_BITS[type])
  if (prefix > ADDRESS_BITS[type]) return false
  networks.addSubnet(address, prefix, type)
  return true
}

/** Days by kind of lead; 0 keeps them until they are withdrawn. The privacy policy prints these periods. */
export const DEFAULT_RETENTION: Record<string, number> = {
  enquiry: 730,
  career: 365,
  'joint-venture': 730,
  subscribe: 0,
}

/** `365` for every kind of lead, or `career=180` for one */
const RETENTION = /^((?<kind>[a-z-]+)=)?(?<days>\d{1,5})$/

/** Days by kind of lead, 0 for no end. Kinds that are not named keep their default. */
export function parseRetention(text: string): Record<string, number> | null {
  const retention = { ...DEFAULT_RETENTION }
  for (const part of splitList(text)) {
    const { kind, days } = RETENTION.exec(part)?.groups ?? {}
    if (!days || (kind && !Object.hasOwn(DEFAULT_RETENTION, kind))) return null
    const kinds = kind ? [kind] : Object.keys(DEFAULT_RETENTION)
    for (const name of kinds) retention[name] = Number(days)
  }
  return retention
}
