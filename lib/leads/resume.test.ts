import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { buildDocx, buildPdf, buildTypeList, buildZip } from '@/lib/testing/files'
import { checkResume, RESUME_MAX_BYTES, RESUME_MEDIA_TYPES, type ResumeClaim, readResume } from './resume'

const { pdf: PDF, docx: DOCX } = RESUME_MEDIA_TYPES
const pdf = { name: 'cv.pdf', type: PDF }
const docx = { name: 'cv.docx', type: DOCX }
const picture = { name: 'word/media/photo.jpg', content: Buffer.alloc(400_000, 7), isStored: true }

test.each<[string, Buffer, ResumeClaim]>([
  ['a PDF', buildPdf(), pdf],
  ['a PDF without name and type', buildPdf(), {}],
  ['a PDF with a name in capitals', buildPdf(), { name: 'Anitha R – Resume.PDF', type: PDF }],
  ['a PDF of exactly 1 MB', buildPdf().subarray(0, 300), pdf],
  ['a Word document', buildDocx(), docx],
  ['a Word document of unknown declared type', buildDocx(), { name: 'cv.docx', type: '' }],
  ['a Word document with a Tamil name', buildDocx(), { name: 'விண்ணப்பம்.docx', type: DOCX }],
  ['a Word document whose type list follows a large picture', buildDocx([picture]), docx],
  ['a Word document written as a stream', buildZip([{ ...buildTypeList(), hasDescriptor: true }]), docx],
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

const repeat = (count: number, bytes: Buffer) => Buffer.concat(Array.from({ length: count }, () => bytes))
const emptyPart = buildZip([{ name: 'a' }]).subarray(0, 33)
const typeList = buildZip([{ ...buildTypeList(), content: Buffer.alloc(2_000_000) }]).subarray(0, 2000)
const list = { ...buildTypeList(), content: Buffer.alloc(1_000_000) }
test.each<[string, Buffer, ResumeClaim]>([
  ['4,000 streams', buildPdf('stream\n\nendstream\n'.repeat(4000)), pdf],
  ['a PDF of brackets', buildPdf('<<'.repeat(500_000)), pdf],
  ['30,000 empty parts', repeat(30_000, emptyPart), docx],
  ['30,000 empty parts after a type list', Buffer.concat([typeList, repeat(30_000, emptyPart)]), docx],
  ['type lists that unpack to 1 MB each', buildZip(Array.from({ length: 400 }, () => list)), docx],
  [
    'a part without an end',
    Buffer.concat([
      buildZip([{ name: 'x', hasDescriptor: true }]).subarray(0, 31),
      Buffer.alloc(1_000_000, 'PK\x07'),
    ]),
    docx,
  ],
  [
    'a type list without an end',
    Buffer.concat([
      buildZip([{ ...buildTypeList(), hasDescriptor: true }]).subarray(0, 60),
      Buffer.alloc(1_000_000, 'PK\x07'),
    ]),
    docx,
  ],
  ['headers only', Buffer.alloc(1_000_000, 'PK\x03\x04'), docx],
])('%s: the process is not blocked for 50 ms', async (_, bytes, claim) => {
  const file = bytes.subarray(0, RESUME_MAX_BYTES)
  const text = file.toString('base64')
  const delays: number[] = []
  // The lowest of three: other processes and the first compilation also delay the event loop.
  for (let round = 0; round < 3; round++) {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    await setTimeout(10)
    await readResume(text, claim)
    await setTimeout(10)
    delay.disable()
    delays.push(delay.max / 1e6)
  }
  expect(Math.min(...delays)).toBeLessThan(50)
})
