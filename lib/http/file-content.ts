import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'

/** Body of a response with its number of bytes. */
export type Content = { size: number; body: BodyInit }

/**
 * A stored file, read piece by piece while the client takes it, so that many slow clients of large files need little
 * memory. Null when it is missing. The file is opened with the first read: the body of a HEAD request is never read.
 */
export async function openContent(file: string): Promise<Content | null> {
  const found = await stat(/* turbopackIgnore: true */ file).catch(() => null)
  return found && { size: found.size, body: ReadableStream.from(readFile(file)) as BodyInit }
}

async function* readFile(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(/* turbopackIgnore: true */ file)
}

/** Bytes that are in memory. */
export function holdContent(bytes: Buffer): Content {
  return { size: bytes.length, body: new Uint8Array(bytes) }
}
