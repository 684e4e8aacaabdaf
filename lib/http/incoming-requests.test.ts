import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { listPath, paths, projectPath } from '@/lib/paths'
import { correctIncomingRequests } from './incoming-requests'
import { NO_QUERY, PAGE_QUERY_HEADER } from './page-query.mjs'

const server = http.createServer((request, response) =>
  response.end(JSON.stringify([request.url, request.headers[PAGE_QUERY_HEADER]])),
)
beforeAll(async () => {
  correctIncomingRequests()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

/** The address that Next gets, and the note on its query. */
const read = async (target: string): Promise<string[]> =>
  (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${target}`)).json()

const project = projectPath('cassia-vii')

test.each([
  [`${paths.team}?utm_source=a&mail=b`, paths.team],
  [`${project}?gclid=a?b&_rsc=c`, `${project}?_rsc=c`],
  [`${project}?_rsc=c`, `${project}?_rsc=c`],
])('%s: a query that no page reads does not reach Next', async (target, reached) => {
  expect(await read(target)).toEqual([reached, NO_QUERY])
})

test.each([
  `${paths.team}?type=preview&utm_source=a`,
  `${project}?typ%65=preview&signature=a`,
  `${paths.search}?q=a`,
  `${paths.enquiry}?project_id=8`,
  `${listPath('ongoing')}?type=plots&utm_source=a`,
  '/view_project?project_id=8&utm_source=a',
  `${paths.team}/?utm_source=a`,
  '/api/v1/projects/find?slug=a',
])('%s reaches Next as it is', async (target) => {
  expect(await read(target)).toEqual([target, '1'])
})
