import { listProjectLinks } from '@/lib/catalogue'
import { getDatabase } from '@/lib/database/connection'
import { buildProject } from '@/lib/testing/builders'
import { hostileResumes } from '@/lib/testing/hostile-resumes'
import { buildPost } from '@/lib/testing/leads'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { FORM_KINDS, type FormKind } from '../kinds'
import { RESUME_MESSAGE } from '../messages'
import { leadHandler } from './post-handler'

jest.mock('@/lib/catalogue', () => ({ listProjectLinks: jest.fn() }))

const dataDir = makeDataFolder()

beforeAll(() => fillDatabase())
beforeEach(async () => {
  jest.mocked(listProjectLinks).mockResolvedValue([buildProject()])
  await getDatabase().deleteFrom('leads').execute()
})
afterAll(() => dropDataFolder(dataDir))

let senders = 0

/** Posts and checks what every answer is: the envelope, its status over HTTP and in it, never a fault of ours. */
async function post(form: FormKind, body: unknown, headers: Record<string, string> = {}) {
  const sender = senders++
  const request = new Request('http://localhost:3000/api/v1/enquiry/x', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.0.${sender >> 8}.${sender & 255}`,
      ...headers,
    },
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
  })
  const response = await leadHandler(() => form)(request)
  const envelope = await response.json()
  expect(envelope).toEqual(
    expect.objectContaining({
      resultCode: response.status,
      success: response.status === 200,
      message: expect.stringMatching(/./),
    }),
  )
  expect(response.status).toBeLessThan(500)
  return { status: response.status, body: envelope }
}

/** Rows of every table that a lead writes to. */
async function countRows(): Promise<number[]> {
  const db = getDatabase()
  const tables = [
    db.selectFrom('leads').select('id'),
    db.selectFrom('lead_resumes').select('lead_id'),
    db.selectFrom('lead_outbox').select('lead_id'),
    db.selectFrom('lead_answers').select('lead_id'),
  ]
  return Promise.all(tables.map(async (query) => (await query.execute()).length))
}
const NOTHING = [0, 0, 0, 0]

test('of a refused resume nothing is kept, nor of its application', async () => {
  for (const [what, bytes, claim] of hostileResumes) {
    const meta = { resume_name: claim.name?.slice(0, 255), resume_type: claim.type }
    const file = { resume_base_64: bytes.toString('base64'), meta }
    const { status, body } = await post('career', buildPost('career', file))
    // An empty text is no resume: the field is optional.
    if (bytes.length === 0) {
      expect([what, status]).toEqual([what, 200])
      await getDatabase().deleteFrom('leads').execute()
    } else if (status === 422) expect([what, body.message]).toEqual([what, RESUME_MESSAGE])
    else expect([what, status]).toEqual([what, 413])
  }
  expect(await countRows()).toEqual(NOTHING)
})

const wrongValues: unknown[] = [
  0,
  -1,
  1.5,
  1e21,
  true,
  false,
  [],
  ['x'],
  {},
  { $gt: '' },
  { toString: 'x' },
  [[[[1]]]],
  null,
  '',
  ' ',
  '\0',
  '\u0000\u0001',
  'x'.repeat(5000),
  '𝟘'.repeat(3000),
]
/** These may be empty, and then have a default. */
const OPTIONAL: Partial<Record<FormKind, string[]>> = {
  enquiry: ['last_name', 'message', 'query_for'],
  contact: ['query_for'],
}
test.each(FORM_KINDS)(
  'every field of %s with every wrong value: a clear no, and nothing kept',
  async (form) => {
    for (const name of Object.keys(buildPost(form)))
      for (const value of wrongValues) {
        const isOptional = OPTIONAL[form]?.includes(name) && (value === null || typeof value === 'string')
        if (isOptional || (name === 'general_user_accept' && value === true)) continue
        const { status, body } = await post(form, buildPost(form, { [name]: value }))
        expect([name, value, status]).toEqual([name, value, 422])
        // A wrong code makes the number a wrong one too.
        expect(Object.keys(body.result.fields)).toContain(name)
      }
    expect(await countRows()).toEqual(NOTHING)
  },
)

test.each([
  ['an own prototype', '{"__proto__":{"mail":"a@example.com"}}'],
  ['a constructor', '{"mail":"a@example.com","constructor":{"prototype":{"x":1}}}'],
  ['a field of another form', '{"mail":"a@example.com","app_user_id":1}'],
  ['an own prototype among the details', '{"mail":"a@example.com","meta":{"__proto__":{"page":"/x"}}}'],
  ['details of a wrong type', '{"mail":"a@example.com","meta":["x"]}'],
  ['unknown details', '{"mail":"a@example.com","meta":{"quarantined":0}}'],
  ['a page of another house', '{"mail":"a@example.com","meta":{"page":"//evil.example"}}'],
  ['a list', '[{"mail":"a@example.com"}]'],
  ['a number', '1e999'],
  ['deep nesting', `{"mail":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['deep nesting among the details', `{"meta":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}`],
  [
    'a thousand fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`f${i}`, i]))),
  ],
  ['no JSON', 'mail=a@example.com'],
  ['half of it', '{"mail":"a@example.com"'],
  ['two of it', '{"mail":"a@example.com"}{"mail":"b@example.com"}'],
  ['letters of no encoding', Buffer.from('{"mail":"\xff\xfe@example.com"}', 'latin1')],
  ['another encoding', Buffer.from('{"mail":"a@example.com"}', 'utf16le')],
])('%s is refused, and nothing kept', async (_, body) => {
  const { status } = await post('subscribe', body)
  expect([400, 422]).toContain(status)
  expect(await countRows()).toEqual(NOTHING)
})

test('half a character is stored as something or refused, but never a fault', async () => {
  const { status } = await post(
    'joint-venture',
    '{"name":"\\ud800","mobile_no":"9840012345","email":"a@example.com","location":"\\udfff"}',
  )
  expect([200, 422]).toContain(status)
})

test.each(['short', 'x'.repeat(201), 'with a space', 'käse-käse', '\t\t\t\t\t\t\t\t\t', 'a,b c;d'])(
  'the malformed key %j',
  async (key) => {
    const { status } = await post('subscribe', buildPost('subscribe'), { 'idempotency-key': key })
    // A header of white space alone is no header.
    expect(status).toBe(key.trim() ? 422 : 200)
  },
)

test.each(FORM_KINDS)(
  'a script in every field of %s: quarantined, and answered like any other',
  async (form) => {
    const plain = await post(form, buildPost(form))
    const texts = ['first_name', 'last_name', 'message', 'name', 'location', 'current_designation']
    for (const name of Object.keys(buildPost(form)).filter((entry) => texts.includes(entry))) {
      const script = '<script src=https://evil.example/x.js></script>'
      const { status, body } = await post(form, buildPost(form, { [name]: script }))
      expect(status).toBe(200)
      expect({ ...body, result: null }).toEqual({ ...plain.body, result: null })
      const lead = await getDatabase()
        .selectFrom('leads')
        .innerJoin('lead_outbox', 'lead_outbox.lead_id', 'leads.id')
        .select(['quarantined', 'suspicions', 'state'])
        .where('id', '=', body.result.reference)
        .executeTakeFirstOrThrow()
      expect(lead).toMatchObject({
        quarantined: 1,
        state: 'held',
        suspicions: expect.stringContaining('markup'),
      })
    }
  },
)
