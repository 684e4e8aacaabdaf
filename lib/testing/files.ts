import { crc32, deflateRawSync } from 'node:zlib'

type ZipPart = {
  name: string
  content?: string | Buffer
  isStored?: boolean
  /** Written as a stream: checksum and sizes follow the data, with or without their optional signature. */
  descriptor?: 'signed' | 'bare'
}

/** A zip file of these parts. */
export function buildZip(parts: ZipPart[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, content = '', isStored = false, descriptor } of parts) {
    const bytes = Buffer.from(content)
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(bytes), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(bytes.length, 8)
    const head = Buffer.alloc(10)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(descriptor ? 8 : 0, 2)
    head.writeUInt16LE(isStored ? 0 : 8, 4)
    const lengths = Buffer.alloc(4)
    lengths.writeUInt16LE(Buffer.byteLength(name), 0)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      ...[head, descriptor ? Buffer.alloc(12) : sizes, lengths, Buffer.from(name), packed],
      Buffer.from(descriptor === 'signed' ? 'PK\x07\x08' : ''),
      descriptor ? sizes : Buffer.alloc(0),
    ])
    central.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), head, sizes, lengths, tail, Buffer.from(name)]),
    )
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
  return Buffer.concat([...locals, directory, end])
}

const documentXml =
  '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body/></w:document>'

/** The type list of an Office file; `type` is the media type of its main part. */
export function buildTypeList(
  type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
): ZipPart {
  const content = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}.main+xml"/></Types>`
  return { name: '[Content_Types].xml', content }
}

/** A Word document with more parts before its type list. */
export function buildDocx(parts: ZipPart[] = []): Buffer {
  return buildZip([{ name: 'word/document.xml', content: documentXml }, ...parts, buildTypeList()])
}

/** A small PDF; `extra` is among its objects. */
export function buildPdf(extra = ''): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n${extra}\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size 3 >>\nstartxref\n120\n%%EOF\n`,
    'latin1',
  )
}
