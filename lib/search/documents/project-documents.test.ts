import { buildProject } from '@/lib/testing/builders'
import { buildProjectDocument } from './project-documents'

test.each([
  ['Cassia VII', 'Cassia 7'],
  ['Cassia XIII', 'Cassia XIII'],
  ['Block XX', 'Block XX'],
])('%p is also found as %p', (name, nameWithDigits) => {
  const { texts } = buildProjectDocument(buildProject({ name }), '/')
  expect(texts.title?.at(-1)).toBe(nameWithDigits)
})
