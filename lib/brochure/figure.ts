import type { PrintPicture } from './pictures'
import { drawArtifact, type Sheet, type Struct } from './sheet'
import { clean, drawText } from './text'
import { colors, sizes } from './tokens'

export type Frame = { x: number; y: number; width: number; height: number }

/** Height of a picture's title under it. */
export const CAPTION = 20

/** A picture in its frame with its alt text; a link leads on where there is one. */
export function drawPicture(
  sheet: Sheet,
  parent: Struct,
  { data }: PrintPicture,
  alt: string,
  { x, y, width, height }: Frame,
): void {
  const { doc } = sheet
  const options = { alt: clean(sheet, alt), bbox: [x, y, x + width, y + height] }
  parent.add(doc.struct('Figure', options, [() => doc.image(data, x, y, { width, height })]))
}

/** A picture with its title under it; the title alone is left out when there is none. */
export function drawFigure(
  sheet: Sheet,
  parent: Struct,
  picture: PrintPicture,
  words: { alt: string; title: string },
  frame: Frame,
  outlined = false,
): void {
  drawPicture(sheet, parent, picture, words.alt, frame)
  if (outlined)
    drawArtifact(sheet, () =>
      sheet.doc.rect(frame.x, frame.y, frame.width, frame.height).lineWidth(0.5).stroke(colors.hairline),
    )
  const box = { x: frame.x, y: frame.y + frame.height + 4, width: frame.width, size: sizes.label }
  if (words.title) drawText(sheet, parent, 'P', words.title, { ...box, color: colors.muted })
}
