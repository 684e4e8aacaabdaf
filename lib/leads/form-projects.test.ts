import { buildCatalogueFile, buildProjectRecord } from '@/lib/testing/catalogue-file'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { listFormProjects } from './form-projects'

makeDataFolder()

test('a form offers published projects only: ongoing, then upcoming, then completed', async () => {
  const projects = [
    buildProjectRecord({ id: 71, slug: 'cedar-point', status: 'upcoming', reraNumber: null }),
    buildProjectRecord({ id: 54, slug: 'ashoka-villas', status: 'completed' }),
    buildProjectRecord({ id: 74, slug: 'kadamba-terraces', publishingStatus: 'UNPUBLISHED' }),
    buildProjectRecord(),
  ]
  await fillDatabase(buildCatalogueFile({ projects }))
  expect((await listFormProjects()).map(({ id, status }) => [id, status])).toEqual([
    [8, 'ongoing'],
    [71, 'upcoming'],
    [54, 'completed'],
  ])
})

test('of a large catalogue a form offers the first 48 and the chosen one', async () => {
  const projects = Array.from({ length: 60 }, (_, index) =>
    buildProjectRecord({ id: index + 1, slug: `project-${index + 1}` }),
  )
  await fillDatabase(buildCatalogueFile({ projects }))
  expect(await listFormProjects()).toHaveLength(48)
  expect((await listFormProjects({ id: 55 })).at(-1)?.id).toBe(55)
  expect((await listFormProjects({ slug: 'project-60' })).at(-1)?.id).toBe(60)
})
