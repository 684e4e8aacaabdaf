import { getRewrittenUrl } from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { log } from '../log'
import { refuseRewritten, rewriteTo } from './responses'

const ADDRESS = 'http://localhost:3000/home?type=preview'

/** The request that a page gets: Next copies these headers of the response into it. */
function readPageRequest(response: Response): NextRequest {
  const headers = [...response.headers].flatMap(([name, value]) => {
    const [, own] = /^x-middleware-request-(.+)$/.exec(name) ?? []
    return own ? [[own, value] as [string, string]] : []
  })
  return new NextRequest(ADDRESS, { headers })
}

test('a request that was rewritten before is 500 and logged once; a visitor cannot pass for one', async () => {
  const error = jest.spyOn(log, 'error').mockImplementation()
  const request = new NextRequest(ADDRESS, { headers: { 'x-rewritten': 'forged', accept: 'text/html' } })
  expect(refuseRewritten(request)).toBeNull()
  const rewritten = rewriteTo(request, '/preview/home')
  expect(getRewrittenUrl(rewritten)).toBe('http://localhost:3000/preview/home')

  const again = readPageRequest(rewritten)
  expect(again.headers.get('accept')).toBe('text/html')
  expect(error).not.toHaveBeenCalled()
  const refused = refuseRewritten(again)
  expect(refused?.status).toBe(500)
  expect(refused?.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  expect(error).toHaveBeenCalledTimes(1)
})
