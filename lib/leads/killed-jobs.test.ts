import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { getDatabase } from '@/lib/database/connection'
import { buildChildEnv } from '@/lib/env'
import { getCommandFile } from '@/lib/testing/compiled-commands'
import { readDeliveries, storeLead } from '@/lib/testing/deliveries'
import { startMailbox } from '@/lib/testing/mailbox'
import { root } from '@/lib/testing/sources'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { until } from '@/lib/testing/until'

const folder = makeDataFolder()
let jobs: ChildProcess | undefined

function startJobs() {
  jobs = spawn(process.execPath, [getCommandFile('jobs')], {
    cwd: root,
    env: buildChildEnv({ DATA_DIR: folder }),
    stdio: 'ignore',
  })
}

async function killJobs() {
  jobs?.kill('SIGKILL')
  if (jobs?.exitCode === null && jobs.signalCode === null) await once(jobs, 'exit')
}

afterAll(killJobs)

/** Makes every planned attempt due, and ends the lease of a killed program. */
async function passTime() {
  await getDatabase().updateTable('lead_outbox').set({ next_attempt_at: '' }).execute()
  await getDatabase().updateTable('job_lease').set({ until: '' }).execute()
}

test('a lead survives kill -9 of the jobs in the middle of its mail, and a mail server that is down; the visitor gets one mail at most', async () => {
  const begun: string[] = []
  // Takes what is sent and never answers.
  const silent = await startMailbox({
    onData: (stream, { envelope }) => {
      begun.push(...envelope.rcptTo.map(({ address }) => address))
      stream.resume()
    },
  })
  const port = Number(new URL(silent.url).port)
  Object.assign(process.env, {
    SMTP_URL: silent.url,
    LEAD_MAIL_FROM: 'leads@porunai.example',
    LEAD_MAIL_TO: 'sales@porunai.example',
  })
  for (const name of ['API_BASE_URL', 'LEAD_WEBHOOK_URL', 'LEAD_WEBHOOK_SECRET']) delete process.env[name]
  await fillDatabase()
  const first = await storeLead(new Date(), 'enquiry')
  startJobs()
  await until(() => begun.length === 2)
  await killJobs()
  expect(begun.toSorted()).toEqual(['anitha@example.com', 'sales@porunai.example'])
  await silent.stop()

  const second = await storeLead(new Date(), 'career')
  await passTime()
  startJobs()
  const findMails = async () => (await readDeliveries()).filter(({ channel }) => channel === 'mail')
  await until(async () => (await findMails()).every(({ last_error }) => last_error === 'no-connection'))

  const open = await startMailbox({}, port)
  await passTime()
  await until(async () => (await findMails()).every(({ state }) => state === 'sent'))
  const toStaff = open.mails.filter(({ to }) => to.includes('sales@porunai.example'))
  expect(toStaff.map(({ headers }) => headers['x-lead-id']?.[0]).toSorted()).toEqual(
    [first, second].toSorted(),
  )
  expect(open.mails.filter(({ to }) => to.includes('anitha@example.com'))).toEqual([])
  await killJobs()
  await open.stop()
})
