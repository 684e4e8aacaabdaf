import { copyFile, type FileHandle, open } from 'node:fs/promises'
import { replaceWholeFile } from './file-content'

// A video (MP4, QuickTime) is a tree of boxes: four bytes with the size of the box, four with its type, and its
// content.
const HEAD_BYTES = 8
/** A box of more than 4 GB has the size 1, and its true size in eight more bytes. */
const LONG_HEAD_BYTES = 16
const LONG_SIZE = 1
const TYPE_AT = 4
/** Zeros are written in pieces of this size, because a box can be larger than the memory. */
const ZERO_BYTES = 65_536

/** Boxes with notes of the camera. */
const NOTE_TYPES = new Set(['udta', 'meta', 'uuid'])
/** Boxes with the times of the recording and of its last change, which follow a version and three other bytes. */
const DATED_TYPES = new Set(['mvhd', 'tkhd', 'mdhd'])
const DATES_AT = 4
/** Number of bytes of both times, by version. */
const DATES_BYTES = { 0: 8, 1: 16 }
/** Boxes in which such boxes can be. */
const PARENT_TYPES = new Set(['moov', 'trak', 'mdia'])
/** Players skip a box of this type. */
const SKIPPED_TYPE = 'free'

/** Bytes of the video, from `start` to before `end`. `boxAt` is set when they are the whole content of a box. */
type VideoNote = { boxAt: number | null; start: number; end: number }

/**
 * Writes a copy of a video without the notes of the camera: they become zeros, and players skip their boxes. All other
 * boxes keep their positions, because the video names the positions of its pictures. False, without a copy, when the
 * video has no notes.
 */
export async function cleanVideo(file: string, copy: string): Promise<boolean> {
  const notes = await listNotes(file)
  if (notes.length === 0) return false
  await replaceWholeFile(copy, async (draft) => {
    await copyFile(/* turbopackIgnore: true */ file, draft)
    const video = await open(draft, 'r+')
    try {
      for (const note of notes) await eraseNote(video, note)
    } finally {
      await video.close()
    }
  })
  return true
}

async function eraseNote(video: FileHandle, { boxAt, start, end }: VideoNote): Promise<void> {
  if (boxAt !== null) await video.write(SKIPPED_TYPE, boxAt + TYPE_AT, 'latin1')
  const zeros = Buffer.alloc(ZERO_BYTES)
  for (let at = start; at < end; at += ZERO_BYTES) {
    await video.write(zeros, 0, Math.min(ZERO_BYTES, end - at), at)
  }
}

async function listNotes(file: string): Promise<VideoNote[]> {
  const video = await open(/* turbopackIgnore: true */ file)
  try {
    const { size } = await video.stat()
    return await listNotesBetween(video, 0, size)
  } finally {
    await video.close()
  }
}

async function listNotesBetween(video: FileHandle, start: number, end: number): Promise<VideoNote[]> {
  const notes: VideoNote[] = []
  let at = start
  while (at + HEAD_BYTES <= end) {
    const { type, size, headBytes } = await loadHead(video, at)
    // A box of size 0 goes on to the end. A truncated file ends inside its last box.
    const boxEnd = size === 0 ? end : Math.min(at + size, end)
    const contentStart = at + headBytes
    if (boxEnd < at + HEAD_BYTES) break
    if (NOTE_TYPES.has(type)) notes.push({ boxAt: at, start: contentStart, end: boxEnd })
    if (DATED_TYPES.has(type)) notes.push(...(await listDates(video, contentStart, boxEnd)))
    if (PARENT_TYPES.has(type)) notes.push(...(await listNotesBetween(video, contentStart, boxEnd)))
    at = boxEnd
  }
  return notes
}

/** The times in a box as one note; none when they are not set. */
async function listDates(video: FileHandle, contentStart: number, boxEnd: number): Promise<VideoNote[]> {
  const content = Buffer.alloc(DATES_AT + DATES_BYTES[1])
  await video.read(content, 0, content.length, contentStart)
  const datesBytes = content[0] === 1 ? DATES_BYTES[1] : DATES_BYTES[0]
  const dates = content.subarray(DATES_AT, DATES_AT + datesBytes)
  if (dates.every((byte) => byte === 0)) return []
  const start = contentStart + DATES_AT
  return [{ boxAt: null, start, end: Math.min(start + datesBytes, boxEnd) }]
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
