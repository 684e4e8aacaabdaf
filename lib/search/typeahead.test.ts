import { buildProject } from '@/lib/testing/builders'
import { buildProjectDocument } from './documents/project-documents'
import { buildTypeaheadProject } from './typeahead'

test('a project without a registration number has only the words of its name, type and place', () => {
  const project = buildProject({
    name: "St. Mary's Café Court",
    propertyType: 'Villas',
    address: 'Navalur, Chennai',
    status: 'completed',
    reraNumber: null,
  })
  const { registration, words } = buildTypeaheadProject(buildProjectDocument(project, '/court'))
  expect(registration).toBeNull()
  expect(words).toEqual(['st', 'marys', 'cafe', 'court', 'villas', 'navalur', 'chennai'])
})
