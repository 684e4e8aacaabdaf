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
/** What hangs: bodies that hold this are never answered. */
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
 * Runs code beside the deliverer as lib/commands/start.mjs does; prints the deliverer's process id, then what it says.
 * `source` is another program in its place.
 */
function startBeside(env: Record<string, string>, source?: Parameters<typeof startDeliverer>[0]) {
  const code = `
    import { startDeliverer } from './lib/commands/deliverer.mjs'
    const deliverer = startDeliverer(${JSON.stringify(source) ?? ''})
    process.on('SIGTERM', async () => { await deliverer.stop(); process.exit(0) })
    setInterval(() => {}, 1000)
    // Last: whoever reads it may stop this process at once.
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

/** Waits for a condition; Jest's own limit ends what never comes. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20))
}

const isAlive = (pid: number) => {
  try {
    // Ended, though nobody has asked for its outcome: in a container that may be nobody's task.
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

test('killed in the midst of sending, it is started again and goes on; nothing is lost or told', async () => {
  const waiting = await store('early')
  const { child, said } = startBeside(env())
  // What waited from before the start goes out without a new lead; what comes later by itself.
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
  // The lease of the killed one is still running; then its time is over.
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
  expect(said.text).toContain('Delivery has stopped.')
  // A process's number may be any.
  expect(said.text.replaceAll(/pid \d+/g, '')).not.toMatch(/early|@example|98400/)
})

test('it sweeps what is past its time, and ends by itself when what started it is killed', async () => {
  const old = { id: 'a'.repeat(32), form: 'career', state: '{}', expires_at: new Date(0).toISOString() }
  await getDatabase().insertInto('refused_forms').values(old).execute()
  const { child, said } = startBeside(env())
  await until(() => said.text.includes('Delivering leads by webhook.'))
  await until(async () => {
    const left = await getDatabase().selectFrom('refused_forms').select('id').execute()
    return left.length === 0
  })
  const pid = Number(/pid (\d+)/.exec(said.text)?.[1])
  child.kill('SIGKILL')
  await until(() => !isAlive(pid))
})

test('without a channel nothing is started', async () => {
  const { child, said } = startBeside(none)
  await until(() => said.text.includes('\n'))
  expect(said.text).toBe('pid undefined\n')
  child.kill('SIGTERM')
  await until(() => child.exitCode === 0)
})

test('where no process can be made the site goes on, and it is tried again until one can', async () => {
  // Nothing can be started in a folder that is not there.
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
