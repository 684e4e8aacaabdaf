import http from 'node:http'
import { NO_QUERY, PAGE_QUERY_HEADER } from '@/lib/http/page-query'
import { comparePath, listPath, paths, projectPath } from '@/lib/paths'
import { listen } from '@/lib/testing/free-port'
import { markRequests, OLD_ADDRESS_HEADER } from './mark-requests'

const server = http.createServer((request, response) =>
  response.end(
    JSON.stringify([request.url, request.headers[PAGE_QUERY_HEADER], request.headers[OLD_ADDRESS_HEADER]]),
  ),
)
let port = 0
beforeAll(async () => {
  markRequests()
  port = await listen(server)
})
afterAll(() => server.close())

/** The address that Next gets, the note on its query, and the mark of an old address. The sender's own headers do not count. */
const read = async (target: string): Promise<string[]> => {
  const headers = { [PAGE_QUERY_HEADER]: NO_QUERY, [OLD_ADDRESS_HEADER]: '1' }
  return (await fetch(`http://127.0.0.1:${port}${target}`, { headers })).json()
}

const project = projectPath('cassia-vii')

test.each([
  [`${paths.team}?utm_source=a&mail=b`, paths.team],
  [`${project}?gclid=a?b&_rsc=c`, `${project}?_rsc=c`],
  [`${project}?_rsc=c`, `${project}?_rsc=c`],
  [`${project}?type=7&type=8`, project],
])('%s: a query that no page reads does not reach Next', async (target, reached) => {
  expect(await read(target)).toEqual([reached, NO_QUERY, ''])
})

test.each([
  `${paths.team}?type=preview&utm_source=a`,
  `${project}?typ%65=preview&signature=a`,
  `${paths.search}?q=a`,
  `${paths.enquiry}?project_id=8`,
  `${comparePath([8, 52])}&utm_source=a`,
  `${listPath('ongoing')}?type=plots&utm_source=a`,
  '/api/v1/projects/find?slug=a',
])('%s reaches Next as it is', async (target) => {
  expect(await read(target)).toEqual([target, '1', ''])
})

test.each([
  '/view_project?project_id=8&utm_source=a',
  `${projectPath('Cassia_VII')}?utm_source=a%20b&flag`,
  `${paths.team}/?utm_source=a`,
])('%s is old and keeps its query', async (target) => {
  expect(await read(target)).toEqual([target, '1', '1'])
})
