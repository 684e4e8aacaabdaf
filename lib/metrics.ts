import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { type Env, getEnv } from './env'
import { readHealth } from './health'
import { describeError, log } from './log'

const registry = new Registry()
const registers = [registry]
collectDefaultMetrics({ register: registry })

const makeGauge = (name: string, help: string, labelNames: 'state'[] = []) =>
  new Gauge({ name, help, labelNames, registers })
const ready = makeGauge('site_ready', '1 while the store can be read and written')
const freeDisk = makeGauge('site_free_disk_bytes', 'Free disk space of DATA_DIR')
const leads = makeGauge('site_leads', 'Leads by state', ['state'])
const oldest = makeGauge('site_leads_oldest_seconds', 'Age of the oldest lead by state', ['state'])
const deliveryAge = makeGauge('site_delivery_age_seconds', 'Time since delivery last read the outbox')
const syncAge = makeGauge('site_sync_age_seconds', 'Time since the last successful sync with the API host')
const pageErrors = new Counter({
  name: 'site_page_errors_total',
  help: 'Errors while a page was rendered, up to three for one request',
  labelNames: ['route'],
  registers,
})

/** Counts an error while a page was rendered, by the folder of the page. */
export function countPageError(route: string): void {
  pageErrors.inc({ route })
}

/** The metrics as Prometheus reads them: the process, the store, and leads by state. No personal data. */
async function writeMetrics(): Promise<string> {
  for (const gauge of [ready, freeDisk, leads, oldest, deliveryAge, syncAge]) gauge.reset()
  try {
    const health = await readHealth()
    ready.set(1)
    freeDisk.set(health.freeDiskMb * 1024 * 1024)
    for (const [state, { count, oldestSeconds }] of Object.entries(health.leads)) {
      leads.set({ state }, count)
      oldest.set({ state }, oldestSeconds ?? 0)
    }
    deliveryAge.set(health.delivery.ageSeconds ?? Number.POSITIVE_INFINITY)
    if (health.sync) {
      syncAge.set(health.sync.ageSeconds ?? Number.POSITIVE_INFINITY)
    }
  } catch (error) {
    ready.set(0)
    log.error({ error: describeError(error) }, 'The store cannot be read or written')
  }
  return registry.metrics()
}

/** Serves `/metrics` on METRICS_PORT, when it is set. A port in use is logged and the site continues. */
export function startMetrics({ metricsPort, host }: Pick<Env, 'metricsPort' | 'host'> = getEnv()): void {
  if (metricsPort === null) return
  const server = createServer(async ({ url }, response) => {
    if (url !== '/metrics') response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': registry.contentType }).end(await writeMetrics())
  })
  server.on('error', (error) => log.error({ error: describeError(error) }, 'Metrics are not served'))
  server.listen(metricsPort, host ?? undefined).unref()
}
