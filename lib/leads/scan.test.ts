import { log as journal } from '@/lib/log'
import { startClamd } from '@/lib/testing/clamd'
import { buildPdf } from '@/lib/testing/files'
import { scanFile } from './scan'

const log = jest.spyOn(journal, 'error').mockImplementation(() => {})
beforeEach(() => log.mockClear())

test('clamd gets the whole file, and its verdict counts', async () => {
  const clamd = await startClamd()
  const clean = Buffer.concat([buildPdf(), Buffer.alloc(1_000_000, 7)])
  expect(await scanFile(clean, clamd)).toBe('clean')
  expect(await scanFile(buildPdf('VIRUS'), clamd)).toBe('infected')
  expect(clamd.files[0]?.equals(clean)).toBe(true)
  expect(log).not.toHaveBeenCalled()
  await clamd.stop()
})

test.each([
  ['an error', 'INSTREAM size limit exceeded. ERROR\0', 'bad-response'],
  ['another protocol', `HTTP/1.1 400 ${'x'.repeat(2_000)}`, 'bad-response'],
  ['half of an answer', 'stream: O', 'closed'],
  ['silence', null, 'timeout'],
])('%s is no verdict, and a code is logged', async (_, answer, code) => {
  const clamd = await startClamd(answer)
  expect(await scanFile(buildPdf(), clamd, answer === null ? 50 : undefined)).toBe('unscanned')
  expect(log.mock.calls).toEqual([[{ error: code }, 'A resume was not scanned']])
  await clamd.stop()
})

test('an unreachable clamd is no verdict', async () => {
  const clamd = await startClamd()
  await clamd.stop()
  expect(await scanFile(buildPdf(), clamd)).toBe('unscanned')
  expect(log.mock.calls).toEqual([[{ error: 'ECONNREFUSED' }, 'A resume was not scanned']])
})
