import { type BlockList, isIP, isIPv6, SocketAddress } from 'node:net'
import { getEnv } from '@/lib/env'
import { log } from '@/lib/log'

/**
 * False when a browser sends the request from another site. Checks `Sec-Fetch-Site`, else `Origin`. Browsers always
 * send one of them with a POST, so a request without both comes from an API client and is accepted.
 */
export function isSameOrigin({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  if (origin === null) return true
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === headers.get('host') || origin === getEnv().siteOrigin
}

let isWarned = false

/**
 * The network that counts as one sender: an IPv4 address, or the first 64 bits of an IPv6 address; empty when unknown.
 * It is the right-most address of X-Forwarded-For that is no trusted proxy. The last entry is the address of the
 * connection (lib/server.mjs). `TRUSTED_PROXY` names the proxies.
 */
export function readSender(headers: Headers, trusted = getEnv().trustedProxies): string {
  const hops = (headers.get('x-forwarded-for') ?? '').split(',')
  const isForeign = (hop = '') => !isTrusted(readAddress(hop), trusted)
  if (!isWarned && hops.length > 1 && isForeign(hops.at(-1))) {
    isWarned = true
    log.warn('X-Forwarded-For of a sender outside of TRUSTED_PROXY is ignored: a proxy must be named there')
  }
  // From the right, so that a long forged list is not read.
  return toNetwork(readAddress(hops.findLast((hop) => isForeign(hop)) ?? hops[0] ?? ''))
}

/** Removes what some proxies add: a port, brackets, a zone, the IPv6 form of an IPv4 address. Empty when invalid. */
function readAddress(text: string): string {
  const bare = text
    .trim()
    .replace(/^\[([^\]]+)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  if (!isIP(bare)) return ''
  // Writes every spelling of an address in the same way.
  const { address } = new SocketAddress({ address: bare, family: isIPv6(bare) ? 'ipv6' : 'ipv4' })
  return address.replace(/^::ffff:(?=[\d.]+$)/, '')
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return address !== '' && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** The first 64 bits of an IPv6 address, any other address as it is. */
function toNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const missing = 8 - address.split(':').filter(Boolean).length
  return address
    .replace('::', `:${'0:'.repeat(missing)}`)
    .replace(/^:/, '')
    .replace(/^((\w+:){3}\w+).*/, '$1')
}
