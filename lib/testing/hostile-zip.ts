import { buildDocx, buildZip, contentTypesXml, documentXml } from './files'
import { docxClaim, type ResumeCase } from './hostile-pdf'

/** Another number at a place of the record at the zip's end. */
function patchEnd(zip: Buffer, at: number, value: number): Buffer {
  zip.writeUInt32LE(value, zip.length - 22 + at)
  return zip
}

function withComment(zip: Buffer, comment: Buffer): Buffer {
  zip.writeUInt16LE(comment.length, zip.length - 2)
  return Buffer.concat([zip, comment])
}

/** The second part stands, header and all, in the stored data of the first. */
function buildOverlap(): Buffer {
  const inner = { name: 'word/b.xml', content: '<b/>', stored: true }
  const whole = buildZip([inner])
  const local = whole.subarray(0, 30 + inner.name.length + inner.content.length)
  const outer = { name: 'word/a.png', content: local, stored: true }
  return buildZip([
    outer,
    { ...inner, at: 30 + outer.name.length },
    { name: '[Content_Types].xml', content: contentTypesXml },
    { name: 'word/document.xml', content: documentXml },
  ])
}

/** Documents whose zip is too large, broken, or one that two readers would see as two. */
export const hostileZips: ResumeCase[] = [
  [
    'a bomb in many parts',
    buildDocx(
      Array.from({ length: 30 }, (_, index) => ({
        name: `word/media/${index}.png`,
        content: Buffer.alloc(1_000_000),
      })),
    ),
    docxClaim,
  ],
  [
    'a part of 4 GB, as it says',
    buildDocx([{ name: 'word/a.png', content: 'x', claimedSize: 0xffffffff }]),
    docxClaim,
  ],
  ['a directory beyond 4 GB', patchEnd(buildDocx(), 16, 0xffffffff), docxClaim],
  ['a directory that is not where it says', patchEnd(buildDocx(), 16, 10), docxClaim],
  ['a zip over two disks', patchEnd(buildDocx(), 4, 1), docxClaim],
  ['a zip that counts its parts wrongly', patchEnd(buildDocx(), 8, 0x00010001), docxClaim],
  ['a zip that counts its parts in two ways', patchEnd(buildDocx(), 8, 0x00020001), docxClaim],
  [
    'a part that is not counted',
    patchEnd(buildDocx([{ name: 'a.xml', content: '<a/>' }]), 8, 0x00020002),
    docxClaim,
  ],
  ['a directory of another size than it says', patchEnd(buildDocx(), 12, 1), docxClaim],
  ['a zip behind other bytes, with every place put right', buildDocx([], Buffer.from('MZ')), docxClaim],
  ['a comment', withComment(buildDocx(), Buffer.from('x')), docxClaim],
  [
    'a stored part of another size than it says',
    buildDocx([{ name: 'word/a.xml', content: '<a/>', stored: true, claimedSize: 3 }]),
    docxClaim,
  ],
  ['a zip without parts', patchEnd(buildZip([{ name: 'a', content: 'x'.repeat(99) }]), 8, 0), docxClaim],
  ['a second end in a comment', withComment(buildDocx(), buildZip([])), docxClaim],
  ['two parts in one place', buildDocx([{ name: 'word/a.xml', at: 0 }]), docxClaim],
  ['a part inside another', buildOverlap(), docxClaim],
  [
    'a part that is longer from the front',
    buildDocx([{ name: 'word/a.xml', content: '<a/>', localSize: 900 }]),
    docxClaim,
  ],
  [
    'a part packed otherwise from the front',
    buildDocx([{ name: 'word/a.xml', content: '<a/>', localMethod: 0 }]),
    docxClaim,
  ],
  [
    'a part encrypted from the front',
    buildDocx([{ name: 'word/a.xml', content: '<a/>', localFlags: 1 }]),
    docxClaim,
  ],
  [
    'a part that ends later from the front',
    buildDocx([{ name: 'word/a.xml', content: '<a/>', localPacked: 900 }]),
    docxClaim,
  ],
  [
    'a part that reaches into the directory',
    buildDocx([{ name: 'word/a.png', content: 'x', packedSize: 40 }]),
    docxClaim,
  ],
  ['a part with an endless name', buildDocx([{ name: `word/${'a'.repeat(251)}` }]), docxClaim],
  [
    'a part in an unknown packing',
    buildDocx([{ name: 'word/a.xml', content: '<a/>', method: 99 }]),
    docxClaim,
  ],
  [
    'a part that does not unpack',
    buildDocx([{ name: 'word/a.xml', content: 'not packed', stored: true, method: 8 }]),
    docxClaim,
  ],
  [
    'a part with an encrypted directory',
    buildDocx([{ name: 'word/a.xml', content: '<a/>', flags: 0x2000 }]),
    docxClaim,
  ],
  ['a part whose name turns around', buildDocx([{ name: 'word/\u202Egnp.xml', content: '<a/>' }]), docxClaim],
  ['a part with a zero byte', buildDocx([{ name: 'word/a.xml\0.exe', content: '<a/>' }]), docxClaim],
  ['a part on a drive', buildDocx([{ name: 'C:/a.xml', content: '<a/>' }]), docxClaim],
  ['a part without a name', buildDocx([{ name: '', content: '<a/>' }]), docxClaim],
]
