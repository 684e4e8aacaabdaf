import { closeDatabase, getDatabase } from './database/connection'
import { log } from './log'
import { countPageError, startMetrics } from './metrics'
import { prepareDeliveries } from './testing/deliveries'
import { findFreePort } from './testing/free-port'

const { store } = prepareDeliveries()
let origin = ''

beforeAll(async () => {
  const metricsPort = await findFreePort()
  startMetrics({ metricsPort, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${metricsPort}`
})

test('Prometheus reads the process, the leads and the errors of pages; nothing else is served', async () => {
  await store('enquiry', { change: { meta: { website: 'x' } } })
  countPageError('/view-project/[slug]')
  const text = await (await fetch(`${origin}/metrics`)).text()
  expect(text).toContain('\nsite_ready 1\n')
  expect(text).toContain('site_leads{state="quarantined"} 1\n')
  expect(text).toContain('site_page_errors_total{route="/view-project/[slug]"} 1\n')
  expect(text).toMatch(/\nsite_free_disk_bytes \d{7,}\n/)
  expect(text).toMatch(/\nprocess_resident_memory_bytes \d+\n/)
  expect((await fetch(origin)).status).toBe(404)
})

test('a broken store is site_ready 0', async () => {
  const written = jest.spyOn(log, 'error').mockImplementation(() => {})
  const later = Date.now() + 5_000
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later)
  await getDatabase().schema.dropTable('lead_outbox').execute()
  const text = await (await fetch(`${origin}/metrics`)).text()
  expect(text).toContain('\nsite_ready 0\n')
  expect(text).not.toContain('site_leads{')
  expect(written).toHaveBeenCalledTimes(1)
  clock.mockRestore()
  written.mockRestore()
  await closeDatabase()
})
