import { ApiError } from '@/lib/http/envelope'
import { readQuery } from './query'

function read(text: string) {
  return readQuery(new URLSearchParams(text))
}

function readStatus(text: string): number | null {
  try {
    read(text)
    return null
  } catch (error) {
    return error instanceof ApiError ? error.status : 0
  }
}

test.each([
  ['projectId=8&locationId=20&projectStatusId=2', { projectId: 8, locationId: 20, status: 'upcoming' }],
  ['project_id=8&location_id=20&project_status_id=3', { projectId: 8, locationId: 20, status: 'completed' }],
  [
    'slug_url=cassia-vii&queryType=load&type=all&publishing_status=PUBLISHED',
    { slug: 'cassia-vii', type: 'all' },
  ],
  ['type=single&publishing_status=P', { type: 'single' }],
  ['utm_source=x&anything[]=y', {}],
  ['', {}],
])('%s is understood', (text, query) => {
  expect(read(text)).toEqual(query)
})

test.each([
  'projectId=abc',
  'projectId=',
  'projectId=0',
  'projectId=-8',
  'projectId=8.5',
  'projectId=1e3',
  'projectId=0x8',
  'projectId=9999999999',
  'projectId=8&projectId=9',
  'projectId=8&project_id=9',
  'projectId[]=8',
  'projectId[a]=8',
  'projectStatusId=4',
  `slug_url=${'x'.repeat(10_000)}`,
  'queryType=drop',
  'type=some',
  'publishing_status=DRAFT',
])('%s is a 400', (text) => {
  expect(readStatus(text)).toBe(400)
})

test.each(['publishing_status=UNPUBLISHED', 'publishing_status=U'])('%s is a 403', (text) => {
  expect(readStatus(text)).toBe(403)
})
