import { readFileSync } from 'node:fs'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import { readFont } from '@/lib/brochure/fonts'
import { aboutIntro, mission, story, values, vision } from '@/lib/content/about'
import { homeContent } from '@/lib/content/home'
import tailwind from '../tailwind.config'

const faces = readFileSync(path.join(process.cwd(), 'app/stand-in-fonts.css'), 'utf8')
  .split('@font-face')
  .slice(1)
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

const read = (face: string, property: string) =>
  Number(face.match(new RegExp(`${property}: ([\\d.]+)%`))?.[1]) / 100

// Helvetica's widths, which pdfkit carries, are Arial's; pairs of letters count in none.
test.each([
  ['regular', 'Helvetica', '100 599'],
  ['bold', 'Helvetica-Bold', '641 800'],
] as const)('Arial stands in as wide as Anek Latin: %s', (name, arial, weight) => {
  const face = faces.find((part) => part.includes('"anek-arial"') && part.includes(`weight: ${weight}`)) ?? ''
  expect(lines.length).toBeGreaterThan(20)
  const ratio = (measure(arial).width * read(face, 'size-adjust')) / measure(readFont(name)).width
  expect(Math.abs(ratio - 1)).toBeLessThan(0.02)
})

test('every stand-in is as high as Anek Latin', () => {
  const { height } = measure(readFont('regular'))
  expect(faces).toHaveLength(6)
  for (const face of faces) {
    const ascent = read(face, 'ascent-override') * read(face, 'size-adjust')
    const descent = read(face, 'descent-override') * read(face, 'size-adjust')
    expect(ascent + descent).toBeCloseTo(height / 1000, 3)
    expect(ascent).toBeCloseTo(0.9, 3)
  }
})

test('the page asks for them, after Anek Latin and before what every machine has', () => {
  const families = [...new Set(faces.map((face) => face.match(/family: "(.+?)"/)?.[1]))]
  expect(tailwind.theme?.fontFamily).toEqual({
    sans: ['var(--font-anek)', ...families, 'Arial', 'sans-serif'],
  })
  expect(readFileSync(path.join(process.cwd(), 'app/globals.css'), 'utf8')).toContain(
    '@import "./stand-in-fonts.css"',
  )
})
