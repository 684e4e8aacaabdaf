import { buildCatalogueFile, buildProjectRecord } from '@/lib/testing/catalogue-file'
import { storeLead } from '@/lib/testing/deliveries'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import type { FormKind } from '../kinds'
import { getMessage } from './deliver'
import { findReceivers, listUnknownRoutes } from './mail-channel'

makeDataFolder()
beforeAll(() =>
  fillDatabase(
    buildCatalogueFile({
      projects: [
        buildProjectRecord(),
        buildProjectRecord({ id: 24, slug: 'neem-park', locationId: 21 }),
        buildProjectRecord({ id: 54, slug: 'ashoka-villas', locationId: 21, status: 'completed' }),
      ],
    }),
  ),
)

const settings = {
  to: ['all@example.com'],
  routes: {
    career: ['jobs@example.com'],
    enquiry: ['sales@example.com'],
    tirunelveli: ['south@example.com'],
  },
}

test.each<[string, FormKind, Record<string, unknown>, object | null, string]>([
  ['a project of a city with a desk', 'enquiry', { projectId: 24 }, null, 'south@example.com'],
  ['a project of another city', 'enquiry', { projectId: 8 }, null, 'sales@example.com'],
  ['no project', 'contact', { projectId: 'none' }, null, 'sales@example.com'],
  [
    'a home in that city',
    'enquiry',
    { projectId: 'home-54' },
    { id: 54, name: 'Ashoka' },
    'south@example.com',
  ],
  ['an application', 'career', {}, null, 'jobs@example.com'],
  ['a land offer', 'joint-venture', {}, null, 'all@example.com'],
])('%s', async (_, form, change, home, receiver) => {
  const id = await storeLead(new Date(), form, { change, home: home as { id: number; name: string } | null })
  const message = await getMessage(id)
  expect(message && (await findReceivers(message.lead, settings))).toEqual([receiver])
})

test('a route that is neither a kind nor a city is told', async () => {
  expect(await listUnknownRoutes(settings.routes)).toEqual([])
  expect(await listUnknownRoutes({ tirunelvely: [] })).toEqual([
    expect.stringMatching(/^LEAD_MAIL_TO_TIRUNELVELY names no kind.+LEAD_MAIL_TO_TIRUNELVELI/),
  ])
})
