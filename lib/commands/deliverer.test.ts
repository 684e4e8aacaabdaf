import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getDatabase } from '@/lib/database/connection'
import { buildChildEnv } from '@/lib/env'
import { readDeliveries, storeLead } from '@/lib/testing/deliveries'
import { type Receiver, startReceiver } from '@/lib/testing/receiver'
import { root } from '@/lib/testing/sources'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'
import type { startDeliverer } from './deliverer.mjs'

const folder = makeDataFolder()
let receiver: Receiver
/** Requests whose body contains this text get no response. */
let hanging = ''
const children: ChildProcess[] = []

beforeAll(async () => {
  await fillDatabase()
  receiver = await startReceiver(({ body }, response) => {
    if (!hanging || !body.includes(hanging)) response.end()
  })
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await receiver.stop()
  await dropDataFolder(folder)
})

/**
 * Starts a process that starts the deliverer, like lib/commands/start.mjs. Prints the deliverer's process id and output.
 * `source` replaces the deliverer's program.
 */
function startBeside(env: Record<string, string>, source?: Parameters<typeof startDeliverer>[0]) {
  const code = `
    import { startDeliverer } from './lib/commands/deliverer.mjs'
    const deliverer = startDeliverer(${JSON.stringify(source) ?? ''})
    process.on('SIGTERM', async () => { await deliverer.stop(); process.exit(0) })
    setInterval(() => {}, 1000)
    // Last, because a test may stop this process when it reads the line.
    console.log('pid ' + deliverer.getPid())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    env: buildChildEnv({ DATA_DIR: folder, ...env }),
  })
  children.push(child)
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said.text += part
    })
  return { child, said }
}

/** Waits for a condition; Jest's timeout ends the test when it never becomes true. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20))
}

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
const isDelivered = async (id: string) => (await readDeliveries(id))[0]?.state === 'delivered'
const countOf = (id: string) => receiver.received.filter(({ body }) => body.includes(id)).length
const store = (name: string) =>
  storeLead(new Date(), 'career', { key: `key-of-${name}`, change: { name, email: `${name}@example.com` } })
const none = { API_BASE_URL: '', SMTP_URL: '', LEAD_MAIL_TO: '', LEAD_MAIL_FROM: '', LEAD_WEBHOOK_URL: '' }
const env = () => ({ ...none, LEAD_WEBHOOK_URL: receiver.url, LEAD_WEBHOOK_SECRET: 's'.repeat(32) })

test('a killed deliverer is restarted and continues; nothing is lost and no personal data is printed', async () => {
  const waiting = await store('early')
  const { child, said } = startBeside(env())
  // Leads from before the start are sent without a new lead.
  await until(() => isDelivered(waiting))
  hanging = 'stuck@example.com'
  const stuck = await store('stuck')
  await until(() => countOf(stuck) === 1)
  const first = Number(/pid (\d+)/.exec(said.text)?.[1])
  process.kill(first, 'SIGKILL')
  await until(() => said.text.includes('ended with SIGKILL'))
  hanging = ''
  const after = await store('after')
  await until(() => isDelivered(after))
  // The killed process still has a lease; end it.
  expect(await readDeliveries(stuck)).toMatchObject([{ state: 'pending', attempts: 1 }])
  await getDatabase()
    .updateTable('lead_deliveries')
    .set({ claimed_until: new Date(0).toISOString() })
    .where('lead_id', '=', stuck)
    .execute()
  await until(() => isDelivered(stuck))
  const keys = receiver.received
    .filter(({ body }) => body.includes(stuck))
    .map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual(['key-of-stuck', 'key-of-stuck'])
  expect([countOf(waiting), countOf(after)]).toEqual([1, 1])

  child.kill('SIGTERM')
  await until(() => child.exitCode === 0)
  expect(said.text).toContain('Delivery of leads has stopped')
  // A process id can contain these digits.
  expect(said.text.replaceAll(/pid \d+/g, '')).not.toMatch(/early|@example|98400/)
})

test('without a channel it deletes expired data and logs quarantined leads; it stops when its parent is killed', async () => {
  const old = { id: 'a'.repeat(32), form: 'career', state: '{}', expires_at: new Date(0).toISOString() }
  await getDatabase().insertInto('refused_forms').values(old).execute()
  const spam = await storeLead(new Date(), 'enquiry', { change: { meta: { website: 'x' } } })
  const { child, said } = startBeside(none)
  await until(() => /"channels":\[\].*Delivering leads/.test(said.text))
  await until(() => new RegExp(`${spam}.*look like spam`).test(said.text))
  expect(await getDatabase().selectFrom('refused_forms').select('id').execute()).toEqual([])
  const pid = Number(/pid (\d+)/.exec(said.text)?.[1])
  child.kill('SIGKILL')
  await until(() => !isAlive(pid))
})

test('when the process cannot start, the parent continues and tries again', async () => {
  // No process starts in a missing folder.
  const cwd = path.join(folder, 'later')
  const { child, said } = startBeside(env(), { program: 'deliver.mjs', execArgv: [], cwd })
  await until(() => said.text.includes('ended with ENOENT'))
  expect(child.exitCode).toBeNull()
  mkdirSync(cwd)
  writeFileSync(path.join(cwd, 'deliver.mjs'), "console.log('delivering'); setInterval(() => {}, 1000)")
  await until(() => said.text.includes('delivering'))
  child.kill('SIGTERM')
  await until(() => child.exitCode === 0)
})
