import { readFileSync } from 'node:fs'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import { readFont } from '@/lib/brochure/fonts'
import { aboutIntro, mission, story, values, vision } from '@/lib/content/about'
import { homeContent } from '@/lib/content/home'

const faces = readFileSync(path.join(process.cwd(), 'app/stand-in-fonts.css'), 'utf8').split('@font-face')
const pdf = new PDFDocument()
const lines = collect([aboutIntro, homeContent, mission, story, values, vision]).filter(
  (text) => text.length > 20 && text.includes(' '),
)

function collect(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value ? Object.values(value).flatMap(collect) : []
}

/** Width of the site's own words, and height of a line, at 1,000 points. */
function measure(font: string | Buffer) {
  pdf.font(font).fontSize(1000)
  return {
    width: [...lines.join('')].reduce((sum, letter) => sum + pdf.widthOfString(letter), 0),
    height: pdf.currentLineHeight(true),
  }
}

// Helvetica's widths, which pdfkit carries, are Arial's; pairs of letters count in none.
test.each([
  ['regular', 'Helvetica', '100 599'],
  ['bold', 'Helvetica-Bold', '600 800'],
] as const)('Arial stands in as wide and as high as Anek Latin: %s', (name, arial, weight) => {
  const face = faces.find((part) => part.includes('"anek-arial"') && part.includes(`weight: ${weight}`))
  const read = (property: string) => Number(face?.match(new RegExp(`${property}: ([\\d.]+)%`))?.[1]) / 100
  const anek = measure(readFont(name))
  expect(lines.length).toBeGreaterThan(20)
  expect(Math.abs((measure(arial).width * read('size-adjust')) / anek.width - 1)).toBeLessThan(0.02)
  const height = (read('ascent-override') + read('descent-override')) * read('size-adjust')
  expect(height).toBeCloseTo(anek.height / 1000, 3)
})
