import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { getDatabase } from '@/lib/database/connection'
import { getCommandFile } from '@/lib/testing/compiled-commands'
import { listDeliveries, storeLead } from '@/lib/testing/deliveries'
import { type Receiver, startReceiver } from '@/lib/testing/receiver'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { until } from '@/lib/testing/until'

const folder = makeDataFolder()
let receiver: Receiver
/** Requests whose body contains this text get no response. */
let hanging = ''
const children: ChildProcess[] = []

beforeAll(async () => {
  receiver = await startReceiver(({ body }, response) => {
    if (!hanging || !body.includes(hanging)) response.end()
  })
  // Leads get their deliveries when they are saved. The settings are read once.
  Object.assign(process.env, buildEnv())
  await fillDatabase()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await receiver.stop()
})

/** Starts the jobs with a channel to this process, as lib/commands/start.mjs does. */
function startJobs(variables: Record<string, string>) {
  const child = spawn(process.execPath, [getCommandFile('jobs')], {
    env: { ...process.env, DATA_DIR: folder, ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      output.text += part
    })
  return { child, output }
}

const isDelivered = async (id: string) => (await listDeliveries(id))[0]?.state === 'sent'
const countOf = (id: string) => receiver.received.filter(({ body }) => body.includes(id)).length
const store = (name: string) =>
  storeLead(new Date(), 'career', { key: `key-of-${name}`, change: { name, email: `${name}@example.com` } })
const NO_CHANNELS = {
  API_BASE_URL: '',
  SMTP_URL: '',
  LEAD_MAIL_TO: '',
  LEAD_MAIL_FROM: '',
  LEAD_WEBHOOK_URL: '',
  LEAD_WEBHOOK_SECRET: '',
}
const buildEnv = () => ({
  ...NO_CHANNELS,
  LEAD_WEBHOOK_URL: receiver.url,
  LEAD_WEBHOOK_SECRET: 'webhook-secret-'.repeat(3),
})

test('a delivery that a killed program has begun is repeated with its key by the next one', async () => {
  const killed = startJobs(buildEnv())
  const first = await store('first')
  await until(() => isDelivered(first))
  hanging = 'stuck@example.com'
  const stuck = await store('stuck')
  await until(() => countOf(stuck) === 1)
  killed.child.kill('SIGKILL')
  await once(killed.child, 'close')
  hanging = ''
  // The killed process still has the lease.
  await getDatabase().updateTable('job_lease').set({ until: '' }).execute()

  const { child, output } = startJobs(buildEnv())
  await until(async () => (await listDeliveries(stuck))[0]?.last_error === 'unclear')
  // Make the next attempt due.
  await getDatabase().updateTable('lead_outbox').set({ next_attempt_at: '' }).execute()
  const after = await store('after')
  await until(async () => (await isDelivered(after)) && (await isDelivered(stuck)))
  const twice = receiver.received.filter(({ body }) => body.includes(stuck))
  const keys = twice.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual(Array(2).fill('key-of-stuck'))
  expect([countOf(first), countOf(after)]).toEqual([1, 1])

  child.kill('SIGTERM')
  await once(child, 'close')
  expect(child.exitCode).toBe(0)
  // A line about the interrupted delivery, none about the other deliveries and the end.
  expect(killed.output.text + output.text).toMatch(/^.*"code":"unclear".*is tried again.*\n$/)
})

test('without a channel for leads the jobs delete expired data and log quarantined leads; they stop when their parent has gone', async () => {
  const old = { id: 'a'.repeat(32), form: 'career', state: '{}', expires_at: '1970-01-01' } as const
  await getDatabase().insertInto('refused_forms').values(old).execute()
  await storeLead(new Date(), 'enquiry', { change: { meta: { website: 'x' } } })
  const { child, output } = startJobs(NO_CHANNELS)
  await until(() => output.text.includes('look like spam'))
  const forms = getDatabase().selectFrom('refused_forms').select('id')
  await until(async () => (await forms.execute()).length === 0)
  child.disconnect()
  await once(child, 'exit')
  expect(child.exitCode).toBe(0)
})
