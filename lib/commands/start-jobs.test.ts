import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { getDatabase } from '@/lib/database/connection'
import { listDeliveries, storeLead } from '@/lib/testing/deliveries'
import { type Receiver, startReceiver } from '@/lib/testing/receiver'
import { root } from '@/lib/testing/sources'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { until } from '@/lib/testing/until'

const folder = makeDataFolder()
let receiver: Receiver
/** Requests whose body contains this text get no response. */
let hanging = ''
const children: ChildProcess[] = []
/** Service managers often use a link to the folder of a release. */
const release = path.join(folder, 'current')
symlinkSync(root, release)

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

/** Starts a process that starts the jobs, like lib/commands/start.mjs, through a symbolic link. */
function startJobsProgram(variables: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(release, 'lib/commands/start-jobs.mjs')], {
    env: { ...process.env, DATA_DIR: folder, ...variables },
  })
  children.push(child)
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output.text += part
    })
  return { child, output }
}

/** The process that runs the jobs. */
const getJobsPid = ({ pid }: ChildProcess) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0])

const isAlive = (pid: number) => {
  try {
    // A zombie process has ended, but no parent has read its exit code.
    if (/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return false
  } catch {}
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
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

test('killed jobs start again and deliver, and end with the process that started them', async () => {
  const { child, output } = startJobsProgram(buildEnv())
  const first = await store('first')
  await until(() => isDelivered(first))
  hanging = 'stuck@example.com'
  const stuck = await store('stuck')
  await until(() => countOf(stuck) === 1)
  process.kill(getJobsPid(child), 'SIGKILL')
  await until(() => output.text.includes('The jobs ended with SIGKILL'))
  hanging = ''
  // The killed process still has the lease.
  await getDatabase().updateTable('job_lease').set({ until: '' }).execute()
  await until(async () => (await listDeliveries(stuck))[0]?.last_error === 'unclear')
  // Make the next attempt due.
  await getDatabase().updateTable('lead_outbox').set({ next_attempt_at: '' }).execute()
  const after = await store('after')
  await until(async () => (await isDelivered(after)) && (await isDelivered(stuck)))
  const twice = receiver.received.filter(({ body }) => body.includes(stuck))
  const keys = twice.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual(Array(2).fill('key-of-stuck'))
  expect([countOf(first), countOf(after)]).toEqual([1, 1])

  const pid = getJobsPid(child)
  child.kill('SIGTERM')
  await until(() => child.exitCode === 0)
  expect(isAlive(pid)).toBe(false)
  // Lines about the killed program and its interrupted delivery, none about the other deliveries and the end.
  expect(output.text).toMatch(/^.*The jobs ended with SIGKILL.*\n.*"code":"unclear".*is tried again.*\n$/)
})

test('without a channel the jobs delete expired data and log quarantined leads; they stop when their parent is killed', async () => {
  const old = { id: 'a'.repeat(32), form: 'career', state: '{}', expires_at: '1970-01-01' } as const
  await getDatabase().insertInto('refused_forms').values(old).execute()
  await storeLead(new Date(), 'enquiry', { change: { meta: { website: 'x' } } })
  const { child, output } = startJobsProgram(NO_CHANNELS)
  await until(() => output.text.includes('look like spam'))
  const forms = getDatabase().selectFrom('refused_forms').select('id')
  await until(async () => (await forms.execute()).length === 0)
  const pid = getJobsPid(child)
  child.kill('SIGKILL')
  await until(() => !isAlive(pid))
})
