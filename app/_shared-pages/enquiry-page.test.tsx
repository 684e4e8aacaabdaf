import { renderToStaticMarkup } from 'react-dom/server'
import type { Project } from '@/lib/catalogue/types'
import { buildCatalogueFile, buildProjectRecord } from '@/lib/testing/catalogue-file'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { EnquiryPage } from './enquiry-page'

makeDataFolder()

/** Published projects of each status, with and without a registration number. */
const PROJECT_IDS = {
  ongoing: 8,
  'ongoing, unregistered': 9,
  upcoming: 10,
  'upcoming, unregistered': 11,
  completed: 12,
  'completed, unregistered': 13,
}
type ProjectName = keyof typeof PROJECT_IDS

beforeAll(async () => {
  const projects = Object.entries(PROJECT_IDS).map(([name, id]) => {
    const [status, registration] = name.split(', ') as [Project['status'], string | undefined]
    const reraNumber = registration ? null : `TN/SAMPLE/BLDG/00${id}/2026`
    return buildProjectRecord({ id, name, slug: `project-${id}`, status, reraNumber })
  })
  await fillDatabase(buildCatalogueFile({ projects }))
})

const BROCHURE_TITLE = 'Request a brochure'

test.each<[kind: string | null, project: ProjectName, title: string, option: string, message: string]>([
  [null, 'ongoing', 'Enquiry', '8', ''],
  [null, 'ongoing, unregistered', 'Enquiry', '9', ''],
  [null, 'upcoming', 'Enquiry', '10', ''],
  [null, 'completed', 'Enquiry', 'owned-12', ''],
  ['brochure', 'ongoing', BROCHURE_TITLE, '8', ''],
  ['brochure', 'ongoing, unregistered', 'Enquiry', '9', ''],
  ['brochure', 'upcoming', BROCHURE_TITLE, '10', ''],
  ['brochure', 'upcoming, unregistered', 'Enquiry', '11', ''],
  ['brochure', 'completed', 'Enquiry', 'owned-12', ''],
  ['brochure', 'completed, unregistered', 'Enquiry', 'owned-13', ''],
  ['visit', 'ongoing', 'Enquiry', '8', ''],
  ['visit', 'upcoming', 'Enquiry', '10', ''],
  ['visit', 'completed', 'Enquiry', 'none', 'I would like to visit completed.'],
  ['visit', 'completed, unregistered', 'Enquiry', 'none', 'I would like to visit completed, unregistered.'],
])('kind %s, %s project: the form offers and has chosen it', async (kind, name, title, option, message) => {
  const html = renderToStaticMarkup(await EnquiryPage({ choice: { kind, projectId: PROJECT_IDS[name] } }))
  expect(html).toContain(`<h1 class="text-h1">${title}</h1>`)
  const list = /name="projectId".*?<\/select>/s.exec(html)?.[0] ?? ''
  expect(/<option value="(?<value>[^"]*)" selected/.exec(list)?.groups?.value).toBe(option)
  const typed = /<textarea[^>]*>(?<text>[^<]*)/.exec(html)?.groups?.text ?? ''
  expect(typed.trim()).toBe(message)
})
