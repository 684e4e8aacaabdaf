import { RESUME_MAX_BYTES } from '@/lib/leads/resume'
import { buildDocx, buildPdf } from './files'
import { relation } from './hostile-docx-parts'
import {
  docxClaim,
  growPdf,
  OBJECTS,
  packObjects,
  packStream,
  pdfClaim,
  type ResumeCase,
} from './hostile-pdf'

const PDF = pdfClaim.type
const DOCX = docxClaim.type

/** Resumes as people send them. */
export const goodResumes: ResumeCase[] = [
  ['a PDF', buildPdf(), pdfClaim],
  ['a PDF without a name', buildPdf(), {}],
  ['a PDF 2.0 with spaces at its end', buildPdf({ header: '%PDF-2.0', end: '%%EOF \r\n\0' }), pdfClaim],
  ['a PDF in capitals', buildPdf(), { name: 'Anitha R – Resume.PDF', type: PDF }],
  [
    'a PDF whose stream looks like a script',
    buildPdf({ extra: '3 0 obj\n<<>>\nstream\nx /JS (x) \nendstream\nendobj' }),
    pdfClaim,
  ],
  ['a PDF of exactly 1 MB', growPdf(RESUME_MAX_BYTES), pdfClaim],
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
  ['a PDF with packed objects', packObjects('1 0 << /Type /Font >>'), pdfClaim],
  [
    'a PDF with packed objects and pictures beside them',
    buildPdf({
      extra: [
        packStream('1 0 << /Type /Font >>', OBJECTS),
        packStream('rows', '/Subtype /Image /DecodeParms << /Predictor 15 >>'),
        '5 0 obj\n<< /Subtype /Image /Filter /DCTDecode >>\nstream\nabc\nendstream\nendobj',
      ].join(''),
    }),
    pdfClaim,
  ],
  ['a PDF of many streams', buildPdf({ extra: 'stream\n\nendstream\n'.repeat(4000) }), pdfClaim],
  ['a PDF that opens at a page', buildPdf({ extra: '/OpenAction [3 0 R /FitH null]' }), pdfClaim],
  [
    'a Word document with a link',
    relation('Type="http://x/hyperlink" Target="mailto:anitha@example.com" TargetMode="External"'),
    docxClaim,
  ],
  [
    'a Word document with a picture of the web',
    relation('Type="http://x/image" Target="https://example.com/a.png" TargetMode="External"'),
    docxClaim,
  ],
  [
    'a Word document of much text',
    buildDocx([{ name: 'word/a.xml', content: `<a>${' '.repeat(4_000_000)}</a>` }]),
    docxClaim,
  ],
  [
    'a Word document with page numbers',
    buildDocx([
      {
        name: 'word/footer1.xml',
        content: '<?xml version="1.0" encoding="UTF-8"?><w:ftr><w:instrText> PAGE </w:instrText></w:ftr>',
      },
    ]),
    docxClaim,
  ],
]
