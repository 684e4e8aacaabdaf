import { deflateRawSync } from 'node:zlib'

// Files for tests of what visitors upload: written by hand, so that each can be wrong in one place.

export type ZipPart = {
  name: string
  content?: string | Buffer
  /** Unpacked size as the file claims it. */
  claimedSize?: number
  localName?: string
  flags?: number
  stored?: boolean
  /** The packing method as the file claims it. */
  method?: number
  /** What the header before the data says instead. */
  localSize?: number
  localMethod?: number
  localFlags?: number
  localPacked?: number
  /** How many bytes it takes, as the file claims in both places. */
  packedSize?: number
  /** Named in the directory alone: it says that the part stands at this place. */
  at?: number
}

/** A zip file of these parts, behind other bytes where there are some. */
export function buildZip(parts: ZipPart[], before: Buffer = Buffer.alloc(0)): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = before.length
  for (const part of parts) {
    const content = Buffer.from(part.content ?? '')
    const packed = part.stored ? content : deflateRawSync(content)
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(part.flags ?? 0, 2)
    header.writeUInt16LE(part.method ?? (part.stored ? 0 : 8), 4)
    header.writeUInt32LE(part.packedSize ?? packed.length, 14)
    header.writeUInt32LE(part.claimedSize ?? content.length, 18)
    header.writeUInt16LE(Buffer.byteLength(part.name), 22)
    const localHeader = Buffer.from(header)
    const localName = part.localName ?? part.name
    localHeader.writeUInt16LE(Buffer.byteLength(localName), 22)
    if (part.localSize !== undefined) localHeader.writeUInt32LE(part.localSize, 18)
    if (part.localFlags !== undefined) localHeader.writeUInt16LE(part.localFlags, 2)
    if (part.localPacked !== undefined) localHeader.writeUInt32LE(part.localPacked, 14)
    if (part.localMethod !== undefined) localHeader.writeUInt16LE(part.localMethod, 4)
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      localHeader,
      Buffer.from(localName),
      packed,
    ])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(part.at ?? offset, 10)
    central.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), header, tail, Buffer.from(part.name)]),
    )
    if (part.at !== undefined) continue
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([before, ...locals, directory, end])
}

export const documentXml =
  '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body/></w:document>'
export const contentTypesXml =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'

/** A Word document; `parts` come on top or replace the two that every one has. */
export function buildDocx(parts: ZipPart[] = [], before?: Buffer): Buffer {
  const base: ZipPart[] = [
    { name: '[Content_Types].xml', content: contentTypesXml },
    { name: 'word/document.xml', content: documentXml },
  ]
  const kept = base.filter(({ name }) => !parts.some((part) => part.name === name))
  return buildZip([...kept, ...parts], before)
}

/** A small PDF; `extra` stands among its objects. */
export function buildPdf({ header = '%PDF-1.7', extra = '', end = '%%EOF\n' } = {}): Buffer {
  return Buffer.from(
    `${header}\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n${extra}\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size 3 >>\nstartxref\n120\n${end}`,
    'latin1',
  )
}
