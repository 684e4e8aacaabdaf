import { ApiError } from '@/lib/http/envelope'
import { readQuery } from './query'

const read = (text: string) => readQuery(new URLSearchParams(text))

test.each([
  ['projectId=8&locationId=20&projectStatusId=2', { projectId: 8, locationId: 20, status: 'upcoming' }],
  ['project_id=8&location_id=20&project_status_id=3', { projectId: 8, locationId: 20, status: 'completed' }],
  [
    'slug_url=cassia-vii&queryType=load&type=all&publishing_status=PUBLISHED',
    { slug: 'cassia-vii', type: 'all' },
  ],
  ['type=single&publishing_status=P', { type: 'single' }],
  ['type=preview&utm_source=x&anything[]=y', {}],
])('%s is valid', (text, query) => {
  expect(read(text)).toEqual({ onlyDrafts: false, ...query })
})

test.each([
  ...['', '0', '-8', '8.5', '1e3', '0x8', 'abc', '9'.repeat(17), '8&projectId=9', '8&project_id=9'].map(
    (value) => [400, `projectId=${value}`] as const,
  ),
  [400, 'projectId[]=8'],
  [400, 'projectId[a]=8'],
  [400, 'projectStatusId=4'],
  [400, `slug_url=${'x'.repeat(10_000)}`],
  [400, 'queryType=drop'],
  [400, 'type=some'],
  [400, 'publishing_status=DRAFT'],
  [403, 'publishing_status=UNPUBLISHED'],
  [403, 'publishing_status=U'],
] as const)('%i for %.40s', (status, text) => {
  expect(() => read(text)).toThrow(ApiError)
  expect(() => read(text)).toThrow(expect.objectContaining({ status }))
})
