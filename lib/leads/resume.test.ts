import { log as journal } from '@/lib/log'
import { startClamd } from '@/lib/testing/clamd'
import { buildDocx, buildPdf, buildTypeList, buildZip } from '@/lib/testing/files'
import { RESUME_MAX_BYTES, RESUME_MEDIA_TYPES } from './forms/resume-file'
import { checkResume, type ResumeClaim, readResume, scanFile } from './resume'

const { pdf: PDF, docx: DOCX } = RESUME_MEDIA_TYPES
const pdf = { name: 'cv.pdf', type: PDF }
const docx = { name: 'cv.docx', type: DOCX }
const picture = { name: 'word/media/photo.jpg', content: Buffer.alloc(400_000, 7), isStored: true }

/** A ZIP with the sizes after each part, as programs write that stream their output. */
const buildStreamed = (descriptor: 'signed' | 'bare') =>
  buildZip(
    [buildTypeList(), { name: 'word/document.xml', content: '<w:document/>' }].map((part) => ({
      ...part,
      descriptor,
    })),
  )

test.each<[string, Buffer, ResumeClaim]>([
  ['a PDF', buildPdf(), pdf],
  ['a PDF without name and type', buildPdf(), {}],
  ['a PDF with a name in capitals', buildPdf(), { name: 'Anitha R – Resume.PDF', type: PDF }],
  ['a PDF of exactly 1 MB', buildPdf().subarray(0, 300), pdf],
  ['a Word document', buildDocx(), docx],
  ['a Word document of unknown declared type', buildDocx(), { name: 'cv.docx', type: '' }],
  ['a Word document with a Tamil name', buildDocx(), { name: 'விண்ணப்பம்.docx', type: DOCX }],
  ['a Word document whose type list follows a large picture', buildDocx([picture]), docx],
  ['a Word document written as a stream', buildStreamed('signed'), docx],
  ['a streamed Word document whose descriptors have no signature', buildStreamed('bare'), docx],
])('%s is accepted', async (what, bytes, claim) => {
  const file = what.includes('1 MB') ? Buffer.concat([bytes, Buffer.alloc(RESUME_MAX_BYTES - 300)]) : bytes
  expect((await checkResume(file, claim))?.bytes.equals(file)).toBe(true)
})

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
test.each<[string, Buffer, ResumeClaim]>([
  ['an empty file', Buffer.alloc(0), pdf],
  ['a file over 1 MB', Buffer.concat([buildPdf(), Buffer.alloc(RESUME_MAX_BYTES)]), pdf],
  ['text', Buffer.from('just text '.repeat(20)), pdf],
  ['HTML', Buffer.from(`<html>${' '.repeat(100)}<script>alert(1)</script>`), pdf],
  ['a program', Buffer.from('MZ'.padEnd(500, '\0')), pdf],
  ['an old Word document', Buffer.from('d0cf11e0a1b11ae1'.padEnd(2000, '0'), 'hex'), docx],
  ['a PDF header after other bytes', Buffer.concat([Buffer.from('GIF89a'), buildPdf()]), pdf],
  ['a Word document without its end', buildDocx().subarray(0, 300), docx],
  ['a plain zip file', buildZip([{ name: 'a.txt', content: 'x'.repeat(100) }]), docx],
  ['a zip file with the folders of Word only', buildZip([{ name: 'word/document.xml', content: 'x' }]), docx],
  ['a Java archive', buildZip([{ name: 'META-INF/MANIFEST.MF' }, { name: 'word/document.xml' }]), docx],
  ['a spreadsheet', buildZip([buildTypeList(sheet), { name: 'xl/workbook.xml' }]), docx],
  [
    'a document with macros',
    buildZip([buildTypeList('application/vnd.ms-word.document.macroEnabled')]),
    docx,
  ],
  ['a Word document named as PDF', buildDocx(), { name: 'cv.pdf' }],
  ['a PDF named as Word document', buildPdf(), { name: 'cv.docx' }],
  ['a PDF declared as Word document', buildPdf(), { name: 'cv.pdf', type: DOCX }],
  ['a Word document declared as zip', buildDocx(), { name: 'cv.docx', type: 'application/zip' }],
  ['a second extension', buildPdf(), { name: 'cv.pdf.exe', type: PDF }],
  ['a folder in the name', buildPdf(), { name: '../cv.pdf', type: PDF }],
  ['a reversed name', buildPdf(), { name: 'cv\u202efdp.exe.pdf', type: PDF }],
  ['a line break in the name', buildPdf(), { name: 'cv\r\n.pdf', type: PDF }],
  ['a very long name', buildPdf(), { name: `${'x'.repeat(300)}.pdf`, type: PDF }],
])('%s is refused', async (_, bytes, claim) => {
  expect(await checkResume(bytes, claim)).toBeNull()
})

test('base64 is accepted with and without a data prefix', async () => {
  const base64 = buildPdf().toString('base64')
  expect(await readResume(base64, {})).toMatchObject({ type: 'pdf', fileName: 'resume.pdf' })
  expect(await readResume(`data:${PDF};base64,${base64}`, { name: 'cv.pdf' })).toMatchObject({
    fileName: 'cv.pdf',
  })
})

const base64 = buildPdf().toString('base64')
test.each([
  '',
  '!!!!',
  'abc',
  `${'A'.repeat(1_400_001)}===`,
  'data:application/pdf,plain',
  `data:text/html;base64,${base64}`,
  `${base64}=`,
  `${base64}.${base64}`,
  Buffer.from(base64).toString('base64'),
  buildPdf('%\xff\xef\xbf').toString('base64url'),
])('other text is refused %#', async (text) => {
  expect(await readResume(text, pdf)).toBeNull()
})

describe('the virus scanner', () => {
  let log: jest.SpyInstance
  beforeEach(() => {
    log = jest.spyOn(journal, 'error').mockImplementation(() => {})
  })

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
})
