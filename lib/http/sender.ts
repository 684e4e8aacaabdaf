import { type BlockList, isIP, isIPv6 } from 'node:net'
import { getEnv } from '@/lib/env'
import { log } from '@/lib/log'

/**
 * The network to which the limits of one sender apply: an IPv4 address, or the first 64 bits of an IPv6 address; empty
 * when unknown. The address is the right-most one in X-Forwarded-For that does not belong to a proxy of TRUSTED_PROXY.
 * The last entry is the address of the connection, which lib/http/correct-request.mjs adds.
 */
export function getSenderNetwork(headers: Headers, trustedProxies = getEnv().trustedProxies): string {
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map(parseIpAddress)
  const isProxy = (address: string) => isTrusted(address, trustedProxies)
  if (hops.length > 1 && !isProxy(hops.at(-1) ?? '')) warnOfUnknownProxy()
  // From the right, because a visitor can write anything on the left.
  return calculateNetwork(hops.findLast((address) => !isProxy(address)) ?? hops[0] ?? '')
}

let isProxyWarned = false

/** Once, because every request through such a proxy would repeat it. */
function warnOfUnknownProxy(): void {
  if (isProxyWarned) return
  isProxyWarned = true
  log.warn(
    'X-Forwarded-For of a sender outside of TRUSTED_PROXY is ignored. Name the proxy in TRUSTED_PROXY if there is one.',
  )
}

/** `%eth0` of `fe80::1%eth0` */
const ZONE = /%.*$/
/** `::ffff:` of `::ffff:203.0.113.7`, the IPv6 form of an IPv4 address */
const IPV4_PREFIX = /^::ffff:(?=[\d.]+$)/

/** The address of a hop as nginx and Node write it; empty for any other text. */
function parseIpAddress(hop: string): string {
  const address = hop.trim().replace(ZONE, '').replace(IPV4_PREFIX, '')
  return isIP(address) === 0 ? '' : address
}

function isTrusted(address: string, trustedProxies: BlockList): boolean {
  return address !== '' && trustedProxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

const IPV6_GROUPS = 8
/** A household or a server usually gets all addresses that share the first 64 bits. */
const NETWORK_GROUPS = 4

/** The first 64 bits of an IPv6 address, any other address as it is. */
function calculateNetwork(address: string): string {
  if (!isIPv6(address)) return address
  // `2001:db8::1` leaves out groups of zeros between its two sides.
  const [left = '', right = ''] = address.split('::')
  const leftGroups = left.split(':').filter(Boolean)
  const rightGroups = right.split(':').filter(Boolean)
  const zeros = Array<string>(IPV6_GROUPS - leftGroups.length - rightGroups.length).fill('0')
  return [...leftGroups, ...zeros, ...rightGroups].slice(0, NETWORK_GROUPS).join(':')
}
