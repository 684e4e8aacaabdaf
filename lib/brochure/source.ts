import type { PictureData, Project } from '@/lib/catalogue/types'
import { loadPrintPicture } from './print-picture'

/** The data from which every part of a brochure is built, and the collection of the pictures that it names. */
export type BrochureSource = {
  project: Project
  /** The day of the record, as an ISO date. */
  today: string
  /** Encoded pictures by their path in the template. */
  pictures: Map<string, Buffer>
}

/** A picture as the template names it. `ratio` is its height divided by its width. */
export type TemplatePicture = { file: string; alt: string; title: string; ratio: number }

/** In points of 1/72 inch: an A4 sheet, the text between its margins, and a small photograph. */
export const PAGE_WIDTH = 595
export const TEXT_WIDTH = 515
export const PHOTO_WIDTH = 260

type SourcePicture = Pick<PictureData, 'src' | 'alt' | 'kind'> & { title?: string }

/** Collects a picture for print; null when it cannot be read. */
export async function addPicture(
  { pictures }: BrochureSource,
  picture: SourcePicture,
  { width = TEXT_WIDTH, isTrimmed = false } = {},
): Promise<TemplatePicture | null> {
  const { alt, title = '' } = picture
  const print = await loadPrintPicture(picture, { width, isTrimmed })
  if (!print) return null
  const file = `/${pictures.size}.${print.type}`
  pictures.set(file, print.data)
  const ratio = print.height / print.width
  return { file, alt: alt || title || 'Picture', title, ratio }
}
