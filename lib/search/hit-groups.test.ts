import { buildProject } from '@/lib/testing/builders'
import { listConditions } from './conditions/list-conditions'
import { buildProjectDocument } from './documents/project-documents'
import type { SearchIndex } from './documents/search-index'
import { buildTextIndex } from './documents/text-index'
import { buildHitGroups } from './hit-groups'
import { buildVocabulary } from './query/vocabulary'

test('a project is found by its name, also when a word of the name is another property type', () => {
  const projects = [
    buildProjectDocument(buildProject({ name: 'Palm Villas', propertyType: 'Apartments' }), '/palm-villas'),
    buildProjectDocument(buildProject({ name: 'Cedar Court', propertyType: 'Villas' }), '/cedar-court'),
  ]
  const fullText = buildTextIndex(projects)
  const names = { places: new Map(), landmarks: [], projects: [], types: new Map() }
  const vocabulary = buildVocabulary(names, fullText.hasWord)
  const index: SearchIndex = { projects, tools: [], texts: [], fullText, vocabulary }
  const query = { types: ['villas'], freeWords: ['palm'] }
  const conditions = listConditions(query, index)
  const { fits, near } = buildHitGroups({ text: 'palm villas', query, conditions }, index)
  expect([...fits, ...near].map(({ title }) => title)).toEqual(['Palm Villas'])
})
