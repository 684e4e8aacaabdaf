import { buildDocx, buildPdf, buildTypeList, buildZip } from '@/lib/testing/files'
import { RESUME_MAX_BYTES, RESUME_MESSAGE } from './forms/resume-file'
import { parseResume } from './resume'

const parse = (bytes: Buffer, name?: string) => parseResume(bytes.toString('base64'), name)
const picture = { name: 'word/media/photo.jpg', content: Buffer.alloc(400_000, 7), isStored: true }

/** A ZIP with the sizes after each part, as programs write that stream their output. */
const buildStreamed = (descriptor: 'signed' | 'bare') => {
  const parts = [buildTypeList(), { name: 'word/document.xml', content: '<w:document/>' }]
  return buildZip(parts.map((part) => ({ ...part, descriptor })))
}
const large = Buffer.concat([buildPdf(), Buffer.alloc(RESUME_MAX_BYTES)])

test.each<[string, Buffer, string | undefined]>([
  ['a PDF', buildPdf(), 'cv.pdf'],
  ['a PDF without a name', buildPdf(), undefined],
  ['a PDF of exactly 1 MB', large.subarray(0, RESUME_MAX_BYTES), 'cv.pdf'],
  ['a PDF after a byte order mark', Buffer.concat([Buffer.from('\ufeff'), buildPdf()]), 'cv.pdf'],
  ['a Word document', buildDocx(), 'cv.docx'],
  ['a Word document whose type list follows a large picture', buildDocx([picture]), 'cv.docx'],
  ['a Word document written as a stream', buildStreamed('signed'), 'cv.docx'],
  ['a streamed Word document whose descriptors have no signature', buildStreamed('bare'), 'cv.docx'],
])('%s is accepted', async (_, bytes, name) => {
  const resume = await parse(bytes, name)
  expect(resume.ok && resume.value.bytes.equals(bytes)).toBe(true)
})

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
test.each<[string, Buffer, string]>([
  ['an empty file', Buffer.alloc(0), 'cv.pdf'],
  ['a file over 1 MB', large, 'cv.pdf'],
  ['an old Word document', Buffer.from('d0cf11e0a1b11ae1'.padEnd(2000, '0'), 'hex'), 'cv.docx'],
  ['a text with the mark of a PDF', Buffer.from(`${'My resume. '.repeat(20)}%PDF-1.7`), 'cv.pdf'],
  ['a web page with the mark of a PDF', Buffer.from(`<!doctype html>${' '.repeat(100)}%PDF-1.7`), 'cv.pdf'],
  ['a picture with the mark of a PDF', Buffer.concat([PNG, buildPdf()]), 'cv.pdf'],
  ['a Word document without its end', buildDocx().subarray(0, 300), 'cv.docx'],
  ['a zip file with the folders of Word only', buildZip([{ name: 'word/document.xml' }]), 'cv.docx'],
  ['a spreadsheet', buildZip([buildTypeList(sheet), { name: 'xl/workbook.xml' }]), 'cv.docx'],
  ['a Word document named as PDF', buildDocx(), 'cv.pdf'],
  ['a second extension', buildPdf(), 'cv.pdf.exe'],
])('%s is refused', async (_, bytes, name) => {
  expect(await parse(bytes, name)).toEqual({ ok: false, fault: RESUME_MESSAGE })
})

test('base64 is accepted with and without a data prefix, whatever type that declares', async () => {
  for (const type of ['application/pdf', 'text/html', 'application/octet-stream;name=cv'])
    expect(await parseResume(`data:${type};base64,${base64}`)).toMatchObject({
      ok: true,
      value: { type: 'pdf' },
    })
})

const base64 = buildPdf().toString('base64')
test.each([
  '',
  `${'A'.repeat(1_400_001)}===`,
  'data:application/pdf,plain',
  `${base64}=`,
  Buffer.from(base64).toString('base64'),
  buildPdf('%\xff\xef\xbf').toString('base64url'),
])('other text is refused %#', async (text) => {
  expect(await parseResume(text, 'cv.pdf')).toEqual({ ok: false, fault: RESUME_MESSAGE })
})
