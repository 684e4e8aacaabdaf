import path from 'node:path'
import { getDatabase } from '../database/connection'
import { saveLead } from '../leads/save'
import { buildLeadToSave } from '../testing/leads'
import { dropDataFolder, fillDatabase, makeDataFolder } from '../testing/store'
import { findFaults, type LeadLedger } from './lead-ledger'
import { type BenchPost, buildBenchEnquiry } from './lead-post'

const dataDir = makeDataFolder()
const file = path.join(dataDir, 'site.db')

beforeAll(() => fillDatabase())
beforeEach(async () => {
  await getDatabase().deleteFrom('leads').execute()
})
afterAll(() => dropDataFolder(dataDir))

/** Saves what a writer posts and returns its reference. */
async function save({ body, headers }: BenchPost, key = headers['idempotency-key']): Promise<string> {
  const saved = await saveLead(await buildLeadToSave('enquiry', { change: JSON.parse(body), key }))
  if (!saved.ok) throw new Error('not saved')
  return saved.answer.reference
}

test('an acknowledged lead that is there once is well; one without an answer may be there or not', async () => {
  const [first, second, third] = [0, 1, 2].map((index) => buildBenchEnquiry('test', index))
  if (!first || !second || !third) throw new Error('no posts')
  const ledger: LeadLedger = new Map([
    [first, await save(first)],
    [second, null],
    [third, null],
  ])
  await save(second)
  expect(await findFaults(file, ledger)).toEqual([])
})

test('every way to lose a lead or to make it twice is found', async () => {
  const post = buildBenchEnquiry('test', 1)
  expect(await findFaults(file, new Map([[post, 'x']]))).toEqual([
    'bench-test-1 was acknowledged as x and is lost',
  ])
  const reference = await save(post)
  expect(await findFaults(file, new Map())).toEqual([`${reference} was never sent`])
  expect(await findFaults(file, new Map([[post, 'x']]))).toEqual([
    `bench-test-1 was acknowledged as x and is stored as ${reference}`,
  ])
  await getDatabase().deleteFrom('lead_outbox').execute()
  expect(await findFaults(file, new Map([[post, reference]]))).toEqual([
    'bench-test-1 has the answer of given:bench-test-1 and the outbox row of null',
  ])
  await save(post, 'another-key')
  expect(await findFaults(file, new Map([[post, reference]]))).toEqual(['bench-test-1 is stored 2 times'])
})
