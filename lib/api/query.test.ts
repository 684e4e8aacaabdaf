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

test('a wrong value is refused, and a draft needs a signature', () => {
  const ids = ['', '0', '-8', '8.5', '1e3', '0x8', 'abc', '9'.repeat(17), '8&projectId=9', '8&project_id=9']
  for (const text of [
    ...ids.map((value) => `projectId=${value}`),
    ...['projectId[]=8', 'projectId[a]=8', 'projectStatusId=4', `slug_url=${'x'.repeat(10_000)}`],
    ...['queryType=drop', 'type=some', 'publishing_status=DRAFT'],
  ])
    expect(() => read(text)).toThrow(expect.objectContaining({ status: 400 }))
  for (const text of ['publishing_status=UNPUBLISHED', 'publishing_status=U'])
    expect(() => read(text)).toThrow(expect.objectContaining({ status: 403 }))
})
