import { parseEnv } from '@/lib/env'
import { log } from '@/lib/log'
import { getSenderNetwork } from './sender'

const read = (header: string, TRUSTED_PROXY?: string) =>
  getSenderNetwork(new Headers({ 'x-forwarded-for': header }), parseEnv({ TRUSTED_PROXY }).trustedProxies)

test('a proxy that TRUSTED_PROXY lacks is logged once, without an address', () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => {})
  read('203.0.113.7')
  read('203.0.113.7, 10.0.0.2', '10.0.0.0/8')
  expect(warn).not.toHaveBeenCalled()
  read('203.0.113.7, 10.0.0.2')
  read('203.0.113.8, 10.0.0.2')
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^[^0-9]*TRUSTED_PROXY[^0-9]*$/)]])
})

test.each([
  ['without a trusted proxy only the last hop is used', '9.9.9.9, 203.0.113.7', undefined, '203.0.113.7'],
  ['a trusted proxy is skipped', '9.9.9.9, 203.0.113.7, 10.0.0.2', '10.0.0.0/8', '203.0.113.7'],
  ['an untrusted hop ends the search', '1.1.1.1, 203.0.113.7, 10.0.0.2', '10.0.0.2', '203.0.113.7'],
  ['a proxy with an IPv6 address', '203.0.113.7, fd00::2', 'fd00::/8', '203.0.113.7'],
  ['an IPv4 address in IPv6 form', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['text that is not an address', '203.0.113.7, <script>', undefined, ''],
  ['a connection without an address', '203.0.113.7, unknown', '10.0.0.0/8', ''],
])('%s', (...row) => {
  const [, header, trusted, expected] = row
  expect(read(header, trusted)).toBe(expected)
})

test('IPv6 senders are counted by their /64', () => {
  const network = '2001:db8:1:2'
  for (const text of ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', '2001:db8:1:2::9'])
    expect(read(text)).toBe(network)
  expect(read('2001:db8::1')).toBe('2001:db8:0:0')
  expect(read('2001:db8::2:1')).toBe(read('2001:db8::ffff:9'))
  expect(read('2001:db8:1:3::1')).not.toBe(network)
  expect(read('::1')).toBe('0:0:0:0')
  expect(read('fe80::1%eth0')).toBe('fe80:0:0:0')
})
