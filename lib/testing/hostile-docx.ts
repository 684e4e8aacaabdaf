import { RESUME_MAX_BYTES } from '@/lib/leads/resume'
import { buildDocx, buildZip, contentTypesXml, documentXml } from './files'
import { docxClaim, type ResumeCase } from './hostile-pdf'

/** A sound document of exactly so many bytes. */
function growDocx(size: number): Buffer {
  const build = (length: number) =>
    buildDocx([{ name: 'word/media/a.png', content: Buffer.alloc(length, 7), stored: true }])
  return build(size - build(0).length)
}

const contentType = (type: string) =>
  contentTypesXml.replace(/\/>$/, `><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`)

/** Files that are no document, and documents that bring something along. */
export const hostileDocuments: ResumeCase[] = [
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
        content: contentType('application/vnd.ms-word.document.macroEnabled.main+xml'),
      },
    ]),
    docxClaim,
  ],
  [
    'a type with macros in disguised letters',
    buildDocx([
      {
        name: '[Content_Types].xml',
        content: contentType('application/vnd.ms-word.document.macro&#69;nabled.main+xml'),
      },
    ]),
    docxClaim,
  ],
  [
    'a type of a macro project',
    buildDocx([
      { name: '[Content_Types].xml', content: contentType('application/vnd.ms-office.vbaProject') },
    ]),
    docxClaim,
  ],
  [
    'a type of a control',
    buildDocx([
      { name: '[Content_Types].xml', content: contentType('application/vnd.ms-office.activeX+xml') },
    ]),
    docxClaim,
  ],
  ['what macros are called', buildDocx([{ name: 'word/vbaData.xml', content: '<a/>' }]), docxClaim],
  ['a control among others', buildDocx([{ name: 'word/activeX/a.xml', content: '<a/>' }]), docxClaim],
  [
    'an object without an ending',
    buildDocx([{ name: 'word/embeddings/oleObject1', content: 'x' }]),
    docxClaim,
  ],
  ['bytes of no known kind', buildDocx([{ name: 'word/media/a.bin', content: 'x' }]), docxClaim],
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
  ['bytes behind the zip', Buffer.concat([buildDocx(), Buffer.from('x')]), docxClaim],
  ['bytes before the zip', Buffer.concat([Buffer.from('PX'), buildDocx()]), docxClaim],
  ['a cut zip', buildDocx().subarray(0, 200), docxClaim],
  [
    'more parts than there can be',
    buildDocx(Array.from({ length: 2001 }, (_, index) => ({ name: `word/${index}.xml` }))),
    docxClaim,
  ],
  [
    'an encrypted Word document',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4000)]),
    docxClaim,
  ],
  ['a text with formats named Word', Buffer.from(`{\\rtf1 ${'x'.repeat(200)}}`), docxClaim],
  ['a Word document with macros by its name', buildDocx(), { name: 'resume.docm', type: docxClaim.type }],
  ['a Word document of a byte too many', growDocx(RESUME_MAX_BYTES + 1), docxClaim],
  ['a Word document declared as a zip', buildDocx(), { name: 'resume.docx', type: 'application/zip' }],
  ['a Word document named PDF twice', buildDocx(), { name: 'resume.docx.pdf', type: docxClaim.type }],
  [
    'a Word document with a PDF in front of it',
    buildDocx([{ name: '[Content_Types].xml', content: `%PDF-1.7 ${contentTypesXml}`, stored: true }]),
    docxClaim,
  ],
  [
    'a zip in a zip',
    buildDocx([{ name: 'word/media/a.zip', content: buildZip([{ name: 'a', content: 'x' }]) }]),
    docxClaim,
  ],
  [
    'a document with macros inside',
    buildDocx([{ name: 'word/embeddings/a.xlsm', content: 'PK' }]),
    docxClaim,
  ],
  ['a page inside', buildDocx([{ name: 'word/afchunk.mht', content: 'MIME-Version: 1.0' }]), docxClaim],
]
