import type { Project } from '@/lib/catalogue/types'
import { getEnv } from '@/lib/env'
import { formatDate } from '@/lib/format/date'
import { formatRera } from '@/lib/format/rera'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/image-disclaimer'
import { projectPath } from '@/lib/paths'
import { site } from '@/lib/site'
import type { Run } from './html-blocks'
import { drawArtifact, makeRoom, type Sheet, type Struct, setFont } from './sheet'
import { clean, drawRuns, drawText } from './text'
import { colors, measure, page, sizes } from './tokens'

const HEIGHT = 270
const BAND = 176
const PAD = 22
const LINKS = 280
const OFFICES = measure - LINKS - 3 * PAD

/** Phone numbers, addresses, legal note and date. */
export function drawContact(sheet: Sheet, project: Project, isoDate: string): void {
  const { doc } = sheet
  const isNew = makeRoom(sheet, HEIGHT + 28)
  if (!isNew) doc.y += 28
  const top = doc.y
  const part = doc.struct('Sect')
  sheet.body.add(part)
  doc.outline.addItem('Visit and ask')
  drawArtifact(sheet, () => {
    doc.rect(page.left, top, measure, BAND).fill(colors.band)
    doc.rect(page.left, top, measure, 3).fill(colors.neem)
  })
  const x = page.left + PAD
  drawText(sheet, part, 'H2', 'Visit and ask', { x, y: top + 20, width: LINKS, size: sizes.h2, bold: true })
  doc.y += 8
  drawLinks(sheet, part, project, x)
  drawOffices(sheet, part, x + LINKS + PAD, top + 26)
  doc.y = top + BAND + 16
  drawSmallPrint(sheet, part, isoDate)
}

function drawLinks(sheet: Sheet, part: Struct, project: Project, x: number): void {
  const { siteOrigin } = getEnv()
  const own = project.status === 'ongoing' ? projectPath(project.slug) : ''
  const rows: [string, Run][] = [
    ['Call', link(site.phone.display, site.phone.href)],
    ['WhatsApp', link('Send a message', site.chatUrl)],
    ['Email', link(site.email, `mailto:${site.email}`)],
    ['Online', link(`${new URL(siteOrigin).host}${own}`, `${siteOrigin}${own}`)],
  ]
  for (const [label, run] of rows) {
    const { y } = sheet.doc
    drawText(sheet, part, 'P', label, { x, y: y + 0.5, width: 60, size: sizes.label, color: colors.muted })
    drawRuns(sheet, part, 'P', [run], { x: x + 62, y, width: LINKS - 62, size: sizes.body })
    sheet.doc.y += 5
  }
}

function drawOffices(sheet: Sheet, part: Struct, x: number, top: number): void {
  sheet.doc.y = top
  for (const { title, lines, phone } of site.offices) {
    const box = { x, width: OFFICES, size: sizes.body }
    drawText(sheet, part, 'H3', title, { ...box, size: 11, bold: true, color: colors.neem })
    for (const line of lines) drawText(sheet, part, 'P', line, box)
    drawRuns(sheet, part, 'P', [link(phone.display, phone.href)], box)
    sheet.doc.y += 11
  }
}

function drawSmallPrint(sheet: Sheet, part: Struct, isoDate: string): void {
  const box = { x: page.left, width: measure, size: sizes.small, color: colors.muted }
  const paragraphs = [
    CONCEPTUAL_IMAGE_DISCLAIMER,
    'Areas, prices, specifications and amenities are as on the date below and may change; what counts is the agreement for sale. Please check the registration at the authority’s address before you decide. This brochure is no offer and no part of a contract.',
    `Record of ${formatDate(isoDate)}. ${site.legalName}.`,
  ]
  for (const words of paragraphs) {
    drawText(sheet, part, 'P', words, box)
    sheet.doc.y += 4
  }
}

function link(text: string, href: string): Run {
  return { text, bold: false, italic: false, href }
}

const FOOTER = 798

/** The footer of every page but the cover: project, RERA number, builder and page number. */
export function drawFooters(sheet: Sheet, { name, reraNumber }: Project): void {
  const { doc } = sheet
  const { count } = doc.bufferedPageRange()
  for (let index = 1; index < count; index++) {
    doc.switchToPage(index)
    // Text below the margin would start a new page.
    doc.page.margins.bottom = 0
    const draw = () => {
      doc.rect(page.left, FOOTER, page.right - page.left, 0.5).fill(colors.hairline)
      setFont(doc, 'regular', sizes.small, colors.muted)
      doc.text(clean(sheet, `${name}, ${formatRera(reraNumber)}`), page.left, FOOTER + 8, {
        lineBreak: false,
      })
      const right = clean(sheet, `${site.name}, ${site.phone.display}     ${index + 1} of ${count}`)
      doc.text(right, page.right - doc.widthOfString(right), FOOTER + 8, { lineBreak: false })
    }
    drawArtifact(sheet, draw, 'Pagination')
  }
}
