import { listOffers } from '@/lib/catalogue/sale'
import type { Project } from '@/lib/catalogue/types'
import { formatDate, formatPossession } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/numbers'
import { formatArea, formatAreaBasis, formatOtherUnits } from '@/lib/projects/area'
import { formatCurrentStatus, formatStartRate } from '@/lib/projects/project-texts'
import { RERA_AWAITED } from '@/lib/projects/status-labels'
import { site } from '@/lib/site'
import { addPicture, type BrochureSource } from './source'

/** "From ₹2.15 crore · 2,450 to 2,780 sq ft"; below it the rate, what the area measures, and other units of land. */
export function buildCoverMeasure(project: Project) {
  const { area, city, priceFrom } = project
  const measures: string[] = []
  const notes: (string | null)[] = []
  if (priceFrom !== null) {
    measures.push(`From ${formatPrice(priceFrom)}`)
    notes.push(formatStartRate(listOffers(project)))
  }
  if (area) {
    measures.push(formatArea(area))
    notes.push(formatAreaBasis(area.basis), formatOtherUnits(area, city.slug))
  } else measures.push('Square feet to be announced')
  return { text: measures.join(' · '), note: notes.filter((note) => note !== null).join(' · ') }
}

type CoverFact = { label: string; value: string; note?: string }

export function listCoverFacts(project: Project, today: string): CoverFact[] {
  const { propertyType, currentStatus, possessionDate, planningApproval } = project
  const facts: CoverFact[] = [
    { label: 'Property type', value: propertyType, note: formatCurrentStatus(currentStatus) },
  ]
  if (possessionDate) facts.push({ label: 'Possession', value: formatPossession(possessionDate, today) })
  if (planningApproval) {
    const label = `Planning approval, ${planningApproval.authority}`
    facts.push({ label, value: planningApproval.number })
  }
  return facts
}

/** The registration number, with the link to its record at the authority, and its QR code. */
export async function buildRegistrationLines(source: BrochureSource) {
  const { reraNumber, reraUrl, reraValidUntil, reraQr } = source.project
  const { name, url } = site.reraAuthority
  const authority = { href: url, link: new URL(url).host, authority: name }
  if (!reraNumber)
    return { ...authority, label: 'RERA registration', number: RERA_AWAITED, isRegistered: false, qr: null }
  const validity = reraValidUntil ? `, valid until ${formatDate(reraValidUntil)}` : ''
  const alt = `QR code of RERA registration ${reraNumber}`
  return {
    ...authority,
    href: reraUrl ?? url,
    link: reraUrl ? `This project at ${authority.link}` : authority.link,
    label: `RERA registration${validity}`,
    number: reraNumber,
    isRegistered: true,
    qr: reraQr ? await addPicture(source, { ...reraQr, alt }) : null,
  }
}
