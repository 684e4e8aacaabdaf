import { buildCatalogueFile, buildProjectRecord } from '@/lib/testing/catalogue-file'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { listFormProjects } from './form-projects'

makeDataFolder()

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

test('a form offers published projects only: ongoing, then upcoming, then completed', async () => {
  expect((await listFormProjects()).map(({ id, status }) => [id, status])).toEqual([
    [8, 'ongoing'],
    [71, 'upcoming'],
    [54, 'completed'],
  ])
})
