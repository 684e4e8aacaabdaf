import { makeDataFolder } from '@/lib/testing/store'
import { hashSender } from './admit-post'

makeDataFolder()

test('a sender is recognised by a hash; its address is not stored', () => {
  const hash = (value: string) => hashSender(new Headers({ 'x-forwarded-for': value }))
  expect(hash('203.0.113.7')).toBe(hash('::ffff:203.0.113.7'))
  expect(hash('203.0.113.7')).not.toBe(hash('203.0.113.8'))
  expect(hash('2001:db8:1:2::1')).toBe(hash('2001:db8:1:2:3::9'))
  expect(hash('203.0.113.7')).toMatch(/^[0-9a-f]{32}$/)
})
