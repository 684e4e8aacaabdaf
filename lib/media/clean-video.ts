import { copyFile, type FileHandle, open } from 'node:fs/promises'
import { replaceWholeFile } from './file-content'

// A video (MP4, QuickTime) is a tree of boxes: four bytes with the size of the box, four with its type, and its
// content.
const HEAD_BYTES = 8
/** A box of more than 4 GB has the size 1, and its true size in eight more bytes. */
const LONG_HEAD_BYTES = 16
const LONG_SIZE = 1
const TYPE_AT = 4

/** Boxes with notes of the camera. */
const NOTE_TYPES = new Set(['udta', 'meta', 'uuid'])
/** Boxes in which such boxes can be. */
const PARENT_TYPES = new Set(['moov', 'trak'])
/** Players skip a box of this type. */
const SKIPPED_TYPE = 'free'

/**
 * Writes a copy of a video in which players skip the notes of the camera. All other boxes keep their positions, because
 * the video names the positions of its pictures. False, without a copy, when the video has no such box.
 */
export async function cleanVideo(file: string, copy: string): Promise<boolean> {
  const notesAt = await listNotePositions(file)
  if (notesAt.length === 0) return false
  await replaceWholeFile(copy, async (draft) => {
    await copyFile(/* turbopackIgnore: true */ file, draft)
    const video = await open(draft, 'r+')
    try {
      for (const at of notesAt) await video.write(SKIPPED_TYPE, at + TYPE_AT, 'latin1')
    } finally {
      await video.close()
    }
  })
  return true
}

/** The positions of the boxes with notes. */
async function listNotePositions(file: string): Promise<number[]> {
  const video = await open(/* turbopackIgnore: true */ file)
  try {
    const { size } = await video.stat()
    return await listNotesBetween(video, 0, size)
  } finally {
    await video.close()
  }
}

async function listNotesBetween(video: FileHandle, start: number, end: number): Promise<number[]> {
  const notesAt: number[] = []
  let at = start
  while (at + HEAD_BYTES <= end) {
    const { type, size, headBytes } = await loadHead(video, at)
    // A box of size 0 goes on to the end.
    const boxEnd = size === 0 ? end : at + size
    if (boxEnd < at + HEAD_BYTES) break
    if (NOTE_TYPES.has(type)) notesAt.push(at)
    if (PARENT_TYPES.has(type)) notesAt.push(...(await listNotesBetween(video, at + headBytes, boxEnd)))
    at = boxEnd
  }
  return notesAt
}

async function loadHead(
  video: FileHandle,
  at: number,
): Promise<{ type: string; size: number; headBytes: number }> {
  const head = Buffer.alloc(LONG_HEAD_BYTES)
  await video.read(head, 0, LONG_HEAD_BYTES, at)
  const type = head.toString('latin1', TYPE_AT, TYPE_AT + 4)
  const size = head.readUInt32BE(0)
  if (size !== LONG_SIZE) return { type, size, headBytes: HEAD_BYTES }
  return { type, size: Number(head.readBigUInt64BE(HEAD_BYTES)), headBytes: LONG_HEAD_BYTES }
}
