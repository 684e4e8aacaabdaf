import { buildPost, buildProject } from '@/lib/testing/builders'
import { listMissingOfPost, listMissingOfProject } from './missing'

test('text in any script is accepted', () => {
  expect(listMissingOfProject(buildProject({ name: 'வேப்பம்', description: '<p>தமிழ்</p>' }))).toEqual([])
  expect(listMissingOfPost(buildPost({ title: '२०२६', body: '<p>कर</p>' }))).toEqual([])
})

test('missing parts are listed, and a text without letters is missing', () => {
  const missing = buildProject({ reraNumber: null, name: ' ', description: '<p>&nbsp;–</p>', area: null })
  expect(listMissingOfProject(missing)).toEqual(['RERA number', 'title', 'description', 'area', 'price'])
  const image = { ...buildPost().image, alt: 'Image not found' }
  expect(listMissingOfPost(buildPost({ body: '<p> </p>', image }))).toEqual(['text', 'alt text of 1 picture'])
})
