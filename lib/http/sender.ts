import { type BlockList, isIP } from 'node:net'
import { getEnv } from '@/lib/env'

/**
 * The network that counts as one sender: an IPv4 address, or the first 64 bits of an IPv6 address; empty when unknown.
 * It is the right-most address of X-Forwarded-For that is no trusted proxy. Next fills in the header with the
 * connection's address only when it is absent: a sender that reaches the port without a proxy chooses the address. See
 * "Behind a proxy" in docs/operations.md.
 */
export function readSender(headers: Headers, trusted = getEnv().trustedProxies): string {
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map(readAddress)
  return toNetwork(hops.findLast((hop) => !isTrusted(hop, trusted)) ?? hops[0] ?? '')
}

/** Removes what some proxies add: a port, brackets, a zone, or the IPv6 form of an IPv4 address. Empty when invalid. */
function readAddress(text: string): string {
  const bare = text
    .trim()
    .replace(/^\[([^\]]+)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIP(bare) ? bare : ''
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return address !== '' && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

function toNetwork(address: string): string {
  if (isIP(address) !== 6) return address
  // The URL parser writes every spelling of an address in the same way.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':')
}
