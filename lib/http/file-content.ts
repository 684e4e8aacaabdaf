import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'

/** Body of a response with its number of bytes. */
export type Content = { size: number; body: BodyInit }

/**
 * A stored file, read piece by piece as fast as the client reads, so that many slow clients of large files need little
 * memory. Null when it is missing. The file is open until the body was read or cancelled.
 */
export async function openContent(file: string): Promise<Content | null> {
  const handle = await open(/* turbopackIgnore: true */ file).catch(() => null)
  if (!handle) return null
  const { size } = await handle.stat()
  return { size, body: Readable.toWeb(handle.createReadStream()) as ReadableStream }
}

/** The content of bytes in memory. */
export function buildContent(bytes: Buffer): Content {
  return { size: bytes.length, body: new Uint8Array(bytes) }
}
