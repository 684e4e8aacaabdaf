import type { Project } from '@/lib/catalogue/types'
import { formatRera } from '@/lib/format/rera'
import { site } from '@/lib/site'
import { drawArtifact, type Sheet, setFont } from './sheet'
import { clean } from './text'
import { colors, page, sizes } from './tokens'

const TOP = 798

/** Under every page but the cover: the project with its registration (decision 27), the builder, the page's number. */
export function drawRunningFeet(sheet: Sheet, { name, reraNumber }: Project): void {
  const { doc } = sheet
  const { count } = doc.bufferedPageRange()
  for (let index = 1; index < count; index++) {
    doc.switchToPage(index)
    // Below the text's own margin, where pdfkit would start a new page.
    doc.page.margins.bottom = 0
    const draw = () => {
      doc.rect(page.left, TOP, page.right - page.left, 0.5).fill(colors.hairline)
      setFont(doc, 'regular', sizes.small, colors.muted)
      doc.text(clean(sheet, `${name}, ${formatRera(reraNumber)}`), page.left, TOP + 8, { lineBreak: false })
      const right = clean(sheet, `${site.name}, ${site.phone.display}     ${index + 1} of ${count}`)
      doc.text(right, page.right - doc.widthOfString(right), TOP + 8, { lineBreak: false })
    }
    drawArtifact(sheet, draw, 'Pagination')
  }
}
