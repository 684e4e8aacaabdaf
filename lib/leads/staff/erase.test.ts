import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { getDatabase } from '@/lib/database/connection'
import { storeLead } from '@/lib/testing/deliveries'
import { buildPdf } from '@/lib/testing/files'
import type { buildLeadToSave } from '@/lib/testing/leads'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { getResume } from '../resume'
import { getRefusedForm, saveRefusedForm } from '../submissions/refused-forms'
import { deleteExpired } from './delete-expired'
import { erasePerson, withdrawConsent } from './erase'
import { getLead, listLeads } from './list-leads'
import { parsePerson } from './person'

const folder = makeDataFolder()
const now = new Date('2026-11-21T10:00:00Z')
const person = {
  first_name: 'Zenobia',
  last_name: 'Quartermain',
  email: 'zenobia@quartermain.example',
  mobile_no: '+919840077777',
  message: 'Ring me at the lighthouse',
}
const resume = { type: 'pdf', bytes: buildPdf('lived at the lighthouse') } as const
const WORDS = ['Zenobia', 'zenobia', 'Quartermain', 'quartermain', '9840077777', '98400 77777', 'lighthouse']
let refusedId = ''

beforeAll(() => fillDatabase())
beforeEach(async () => {
  await getDatabase().deleteFrom('leads').execute()
  await getDatabase().deleteFrom('refused_forms').execute()
})

/** The words that a database file or its log still holds. */
function findWords(words = WORDS): string[] {
  const files = readdirSync(folder).filter((name) => name.startsWith('site.db'))
  const content = files.map((name) => readFileSync(path.join(folder, name), 'latin1')).join('\n')
  return words.filter((word) => content.includes(word))
}

/** The person that an argument of the commands names. */
function find(text: string) {
  const namedPerson = parsePerson(text)
  if (!namedPerson) throw new Error(`${text} names nobody`)
  return namedPerson
}
const withdraw = (text: string) => withdrawConsent(find(text), now)
const erase = (text: string) => erasePerson(find(text))

const save = (...values: Parameters<typeof buildLeadToSave>) => storeLead(now, ...values)

/**
 * An enquiry, an application with resume, a subscription and a refused form of one person, and a lead of another one.
 */
async function storePerson() {
  const enquiry = await save('enquiry', { change: person, sender: 'hash-of-sender' })
  const { email, message: _ } = person
  const application = { name: 'Zenobia Quartermain', email, mobile_no: '9840077777' }
  const career = await save('career', { change: application, resume })
  const subscription = await save('subscribe', { change: { mail: email } })
  const typed = { mobile_no: '98400 77777', message: 'lighthouse' }
  const values = { name: 'Zenobia', email: ` ${email.toUpperCase()}`, ...typed }
  refusedId = await saveRefusedForm({ formKind: 'contact', values, messages: {} })
  const other = await save('joint-venture')
  expect(findWords()).toEqual(WORDS)
  return { enquiry, career, subscription, other }
}

test('withdrawing erases who it was and keeps consent and withdrawal', async () => {
  const { enquiry, career, subscription, other } = await storePerson()
  expect(await withdraw(` ${person.email.toUpperCase()}`)).toEqual({ count: 3, sent: [], isErased: true })
  expect(findWords()).toEqual([])
  for (const id of [enquiry, career])
    expect(await getLead(id)).toMatchObject({
      name: '',
      email: '',
      phone: null,
      sender: null,
      details: {},
      deliveryState: 'withdrawn',
      resume: null,
      consent_version: expect.stringMatching(/^(enquiry|career)-/),
      consent_at: now.toISOString(),
      withdrawn_at: now.toISOString(),
    })
  expect(await listLeads({ kind: 'question' })).toHaveLength(1)
  expect(await getResume(career)).toBeNull()
  expect(await getLead(subscription)).toBeNull()
  expect(await getLead(other)).toMatchObject({ withdrawn_at: null, deliveryState: 'stored' })
})

test('erasing deletes leads, resume, answers and refused forms', async () => {
  const { other } = await storePerson()
  expect(await erase(` ${person.email.toUpperCase()}`)).toEqual({ count: 3, sent: [], isErased: true })
  expect(findWords()).toEqual([])
  expect((await listLeads()).map(({ id }) => id)).toEqual([other])
  const answers = await getDatabase().selectFrom('lead_answers').select('lead_id').execute()
  expect(answers).toEqual([{ lead_id: other }])
  expect(await getRefusedForm(refusedId)).toBeNull()
})

const ways = { erased: erase, withdrawn: withdraw }
test.each(['erased', 'withdrawn'] as const)(
  'when a lead is %s no hash of its words remains, and the same enquiry is stored again',
  async (way) => {
    await save('enquiry', { change: person })
    const listKeys = async () => {
      const answers = await getDatabase().selectFrom('lead_answers').select('key').execute()
      return answers.map((answer) => answer.key)
    }
    const [key = ''] = await listKeys()
    const [, hash = ''] = /^content:([0-9a-f]{32})$/.exec(key) ?? []
    // Of a secret that only the owner can read.
    expect(statSync(path.join(folder, 'form-secret')).mode & 0o777).toBe(0o600)
    expect(findWords([hash])).toEqual([hash])
    await ways[way](person.email)
    expect(await listKeys()).toEqual([])
    expect(findWords([hash])).toEqual([])
    await save('enquiry', { change: person })
    expect((await listLeads()).filter(({ email }) => email === person.email)).toHaveLength(1)
    expect(await listKeys()).toEqual([key])
  },
)

test.each([
  ['98400 77777', 2],
  // Another person's number, and a number that nobody has.
  ['0044 98400 77777', 1],
  ['+1 202 555 0143', 0],
])('%s erases %i leads', async (number, count) => {
  await storePerson()
  const other = { country_code: '+44', mobile_no: '+449840077777', email: 'other@example.com' }
  await save('enquiry', { change: { ...person, ...other } })
  expect(await erase(number)).toMatchObject({ count })
  expect(await listLeads()).toHaveLength(5 - count)
})

test('leads that expire leave no trace in the files', async () => {
  await save('enquiry', { change: person })
  expect(findWords(['Zenobia'])).toEqual(['Zenobia'])
  await deleteExpired({ enquiry: 1 }, new Date('2027-11-21T10:00:00Z'))
  expect(findWords()).toEqual([])
})

test.each([
  // Ten digits, also behind a 0, are Indian; others have a country code.
  ['98400 10001', '+919840010001'],
  ['919840010001', '+919840010001'],
  ['tel:+919840010001', '+919840010001'],
  ['\u2066+91\u00a098400\u201110001\u2069', '+919840010001'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  // No valid number of India, and yet one that a form of ten digits takes.
  ['12345 67890', '+911234567890'],
  ['91 12345 67890', '+911234567890'],
])('%j is the number %s', (text, number) => {
  expect(parsePerson(text)).toEqual({ column: 'phone', values: [number] })
})

test.each([
  ...['44 20 7946 0958', '2833 1111', '98400 10001 98400 10002', '98400 10001 ext 5', 'Zenobia', '', 'a@'],
  'a@b.example, c@d.example',
])('%j is nobody', (text) => {
  expect(parsePerson(text)).toBeNull()
})

test.each([
  ['Meena@Example.com', ['meena@example.com']],
  ['ravi@münchen.de', ['ravi@münchen.de', 'ravi@xn--mnchen-3ya.de']],
])('%j is the address %j', (text, values) => {
  expect(parsePerson(text)).toEqual({ column: 'email', values })
})
