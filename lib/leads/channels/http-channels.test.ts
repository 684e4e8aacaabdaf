import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { formatDate } from '@/lib/format/date'
import { getChannel, prepareDeliveries } from '@/lib/testing/deliveries'
import { buildPdf } from '@/lib/testing/files'
import { buildFormBody } from '@/lib/testing/leads'
import { type Received, type Receiver, startReceiver } from '@/lib/testing/receiver'
import { calculateUpcomingDay } from '../forms/enquiry-choices'
import type { DeliveryOutcome } from './channel'

const { clock, load } = prepareDeliveries()
const secret = 'webhook-secret-'.repeat(3)
let answer: (request: Received, response: ServerResponse) => void
let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver((request, response) => answer(request, response))
})
beforeEach(() => {
  receiver.received.length = 0
  answer = (_, response) => response.end('{"success":1,"message":"ok"}')
})
afterAll(() => receiver.stop())

const api = () => getChannel('api', { API_BASE_URL: receiver.url })
const webhook = () =>
  getChannel('webhook', { LEAD_WEBHOOK_URL: `${receiver.url}/hook?x=1`, LEAD_WEBHOOK_SECRET: secret })
const resume = { type: 'pdf', bytes: buildPdf() } as const

describe('the API host gets exactly the documented calls', () => {
  test.each([
    ['enquiry', '/api/v1/enquiry/create?queryType=enquiry', buildFormBody('enquiry')],
    ['contact', '/api/v1/enquiry/create?queryType=contact', buildFormBody('contact', { query_for: 'GE' })],
    ['career', '/api/v1/enquiry/save_career_application?queryType=career', buildFormBody('career')],
    ['joint-venture', '/api/v1/enquiry/save_joint_ventures', buildFormBody('joint-venture')],
  ] as const)('%s', async (form, path, payload) => {
    const outgoing = await load(form, { key: `key-of-${form}` })
    expect(await api().send(outgoing)).toEqual({ ok: true })
    const [request] = receiver.received
    const headers = { 'content-type': 'application/json', 'idempotency-key': `key-of-${form}` }
    expect(request).toMatchObject({ method: 'POST', path, headers })
    expect(JSON.parse(request?.body ?? '')).toEqual(payload)
  })

  const preferences = {
    visit_date: calculateUpcomingDay(1),
    visit_part: 'morning',
    call_time: 'afternoon',
    news: 'yes',
  }
  const lines = [
    `Site visit requested: ${formatDate(calculateUpcomingDay(1))}, in the morning`,
    'Call requested: 12 noon to 4 pm',
    'News of projects: Yes, by email',
  ]
  const withoutProject = { projectId: undefined, message: 'No project chosen' }
  const ownedProject = { kind: 'ownedProject' as const, id: 54, name: 'Ashoka Villas' }
  const hidden = { kind: 'hidden' as const, name: 'Kadamba Terraces (not on the site)' }
  const typed = 'Is the corner villa free?'

  test.each([
    ['no words', { change: { message: '' } }, { projectId: 8, message: 'Brocher Enquiry' }],
    [
      'preferences',
      { change: { message: '', meta: preferences } },
      { projectId: 8, message: lines.join('\n') },
    ],
    [
      'words and preferences',
      { change: { meta: preferences } },
      { projectId: 8, message: [typed, ...lines].join('\n') },
    ],
    [
      'a home of the project',
      { change: { meta: { unit: '2 BHK, Type B', call_time: 'afternoon' } } },
      { projectId: 8, message: `${typed}\nHome or plot: 2 BHK, Type B\nCall requested: 12 noon to 4 pm` },
    ],
    ['no project', { change: withoutProject }, { message: 'No project chosen' }],
    [
      'a home',
      { change: { ...withoutProject, meta: { owned_project_id: '54' } }, topic: ownedProject },
      { message: 'No project chosen, owns a home in Ashoka Villas' },
    ],
    [
      'a project that is not on the site',
      { topic: hidden },
      { message: `No project chosen, asked about ${hidden.name}. ${typed}` },
    ],
  ])('an enquiry with %s has that in its message', async (_, values, expected) => {
    await api().send(await load('enquiry', values))
    const { projectId, message } = JSON.parse(receiver.received[0]?.body ?? '')
    expect({ projectId, message }).toEqual(expected)
  })

  test('a resume is plain base64', async () => {
    await api().send(await load('career', { resume }))
    const body = JSON.parse(receiver.received[0]?.body ?? '')
    expect(body).toEqual({ ...buildFormBody('career'), resume_base_64: resume.bytes.toString('base64') })
  })

  test('subscriptions are not sent', () => {
    expect(api().leadKinds).toEqual(['enquiry', 'career', 'joint-venture'])
  })
})

const accepted: DeliveryOutcome = { ok: true }
const denied: DeliveryOutcome = { ok: false, code: 'refused' }
const unreadable: DeliveryOutcome = { ok: false, code: 'bad-response' }

test.each<[string, DeliveryOutcome]>([
  ['{"resultCode":200}', accepted],
  ['{"resultCode":200,"success":false,"message":"Anitha Raman is known"}', denied],
  ['{"resultCode":422}', denied],
  ['{"success":1,"pdf_url":"/files/a b.pdf"}', { ok: true, pdfUrl: 'HOST/files/a%20b.pdf' }],
  ['{"success":1,"pdf_url":"https://cdn.example/a.pdf"}', { ok: true, pdfUrl: 'https://cdn.example/a.pdf' }],
  ['{"success":1,"pdf_url":"javascript:alert(1)"}', accepted],
  ['<h1>Maintenance</h1>', unreadable],
])('the response %s of the API host', async (body, outcome) => {
  answer = (_, response) => response.end(body)
  const sent = await api().send(await load('joint-venture'))
  expect(JSON.parse(JSON.stringify(sent).replace(receiver.url, 'HOST'))).toEqual(outcome)
})

test.each([422, 503, 307])('status %i is a failure, not followed and without its words', async (status) => {
  answer = (_, response) => response.writeHead(status, { location: receiver.url }).end('Anitha Raman')
  for (const channel of [api(), webhook()]) {
    receiver.received.length = 0
    expect(await channel.send(await load('enquiry'))).toEqual({ ok: false, code: `http-${status}` })
    expect(receiver.received).toHaveLength(1)
  }
})

test('a webhook that answers 200 has the lead, whatever its response says', async () => {
  answer = (_, response) => response.end('<h1>Thank you</h1>')
  expect(await webhook().send(await load('joint-venture'))).toEqual(accepted)
})

test('the webhook signs time and body, and has everything about the lead', async () => {
  const outgoing = await load('career', { key: 'key-of-webhook', resume })
  const before = Math.floor(Date.now() / 1000)
  expect(await webhook().send(outgoing)).toEqual({ ok: true })
  const { path, headers, body } = receiver.received[0] as Received
  const timestamp = String(headers['webhook-timestamp'])
  expect(path).toBe('/hook?x=1')
  expect(headers['idempotency-key']).toBe('key-of-webhook')
  expect(Number(timestamp)).toBeGreaterThanOrEqual(before)
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
  expect(headers['webhook-signature']).toBe(`v1=${expected}`)
  const at = clock.now().toISOString()
  expect(JSON.parse(body)).toEqual({
    id: outgoing.lead.id,
    kind: 'career',
    form: 'career',
    created_at: at,
    project: null,
    details: {},
    payload: buildFormBody('career'),
    page: null,
    language: null,
    consent: { version: 'career-2026-11-25', at },
    resume: {
      file_name: `resume-${outgoing.lead.id}.pdf`,
      type: 'pdf',
      size: resume.bytes.length,
      base64: resume.bytes.toString('base64'),
    },
  })
})
