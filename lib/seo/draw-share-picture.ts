import path from 'node:path'
import sharp from 'sharp'
import { escapeXml } from '@/lib/format/text'
import { describeError } from '@/lib/http/log-failure'
import { log } from '@/lib/log'
import { provideMediaFile } from '@/lib/media/measure'
import { site } from '@/lib/site'
import { SHARE_GROUND, SHARE_HEIGHT, SHARE_WIDTH, type ShareCard } from './share-card'

const PANEL = 560
const MARGIN = 56

type Line = { text: string; size: number; bold?: boolean }

/** Draws the share picture of a card as a JPEG. A picture that cannot be read is left out. */
export async function drawSharePicture(card: ShareCard): Promise<Buffer> {
  const { title, place, price, facts } = card
  const photo = await loadPhoto(card.picture.src)
  const width = (photo ? PANEL : SHARE_WIDTH) - 2 * MARGIN
  const head = await drawLines(width, [
    { text: site.name, size: 26, bold: true },
    { text: title, size: title.length > 26 ? 46 : 62, bold: true },
    { text: place, size: 30 },
  ])
  const foot = await drawLines(width, [
    { text: price ?? '', size: 44, bold: true },
    ...facts.map((text) => ({ text, size: 24 })),
  ])
  return sharp({
    create: { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3, background: SHARE_GROUND },
  })
    .composite([
      ...(photo ? [{ input: photo, left: PANEL, top: 0 }] : []),
      { input: head.data, left: MARGIN, top: MARGIN },
      { input: foot.data, left: MARGIN, top: Math.max(MARGIN, SHARE_HEIGHT - MARGIN - foot.info.height) },
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

/** The picture in its frame; drawings are shown whole on white. Null when it cannot be read. */
async function loadPhoto(src: string): Promise<Buffer | null> {
  const file = src.startsWith('/media/') ? await provideMediaFile(src) : null
  if (!file) return null
  const fit = src.endsWith('.svg') ? 'contain' : 'cover'
  return sharp(file)
    .autoOrient()
    .resize(SHARE_WIDTH - PANEL, SHARE_HEIGHT, { fit, background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
    .catch((error) => {
      log.error({ src, error: describeError(error) }, 'The picture of a share picture cannot be read')
      return null
    })
}

/** Lines of text below each other on a transparent ground, wrapped at `width` pixels. */
async function drawLines(width: number, lines: Line[]) {
  const text = lines
    .filter((line) => line.text)
    // Both font files declare this family name and differ in weight only.
    .map(({ text, size, bold }) => {
      const weight = bold ? 'bold' : 'normal'
      return `<span font_family="Anek Latin Medium" weight="${weight}" size="${size}pt" foreground="#ffffff">${escapeXml(text)}</span>`
    })
    .join('\n')
  // Loads both files of the font: none has to be installed.
  await sharp({ text: { text: ' a', fontfile: findFont('bold') } }).toBuffer()
  return sharp({
    text: { text, fontfile: findFont('regular'), width, rgba: true, dpi: 72, wrap: 'word-char', spacing: 6 },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

function findFont(name: 'regular' | 'bold'): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), `lib/brochure/fonts/anek-latin-${name}.ttf`)
}
