import { NextRequest } from 'next/server'
import { formAgainPath, paths, projectPath, sentEnquiryPath } from '@/lib/paths'
import { middleware } from '@/middleware'

/** How many of 130 requests of one sender are refused. */
function countRefused(target: string, sender: string): number {
  const statuses = Array.from({ length: 130 }, () => {
    const url = `http://localhost:3000${target}`
    return middleware(new NextRequest(url, { headers: { 'x-forwarded-for': sender } })).status
  })
  return statuses.filter((status) => status === 429).length
}

test('searches, previews and forms have a limit each; a confirmation has none', () => {
  const neighbours = '203.0.113.5'
  const preview = `${projectPath('cassia-vii')}?type=preview&signature=x`
  expect(countRefused(`${paths.search}?q=villa`, neighbours)).toBe(10)
  expect(countRefused(sentEnquiryPath('261121-k3f9qa7m'), neighbours)).toBe(0)
  expect(countRefused(formAgainPath('a'.repeat(32)), neighbours)).toBe(10)
  expect(countRefused(preview, neighbours)).toBe(10)
  expect(countRefused(`${paths.search}?q=villa`, '203.0.113.6')).toBe(10)
})
