import { buildCatalogueFile, buildProjectRecord } from '@/lib/testing/catalogue-file'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { listFormProjects } from './form-projects'

const folder = makeDataFolder()

beforeAll(() =>
  fillDatabase(
    buildCatalogueFile({
      projects: [
        buildProjectRecord({ id: 71, slug: 'cedar-point', status: 'upcoming', reraNumber: null }),
        buildProjectRecord({ id: 54, slug: 'ashoka-villas', status: 'completed' }),
        buildProjectRecord({ id: 74, slug: 'kadamba-terraces', publishingStatus: 'UNPUBLISHED' }),
        buildProjectRecord(),
      ],
    }),
  ),
)
afterAll(() => dropDataFolder(folder))

test('a form offers published projects only: ongoing, then upcoming', async () => {
  expect((await listFormProjects()).map(({ id, reraNumber }) => [id, reraNumber])).toEqual([
    [8, 'TN/SAMPLE/BLDG/0001/2026'],
    [71, null],
  ])
})
