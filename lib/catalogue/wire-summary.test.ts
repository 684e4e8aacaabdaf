import { buildProject } from '@/lib/testing/builders'
import { writeProject } from './wire'
import { readSummary } from './wire-summary'

test('a project from the API shows on a card what the project itself shows', () => {
  const project = buildProject()
  const { id, name, slug, address, propertyType, status, currentStatus, area, priceFrom, reraNumber } =
    project
  const summary = readSummary(writeProject(project))
  expect(summary).toMatchObject({
    ...{ id, name, slug, address, propertyType, status, currentStatus, area, priceFrom, reraNumber },
  })
  expect(summary.thumbnail.src).toBe(project.thumbnail.src)
})

test('a project without a RERA number has no price', () => {
  expect(readSummary(writeProject(buildProject({ reraNumber: null }))).priceFrom).toBeNull()
})
