import { calculateAreaAxisEnd } from '@/lib/catalogue'
import { RERA_AWAITED } from '@/lib/catalogue/choices'
import { listOffers } from '@/lib/catalogue/sale'
import { formatDate, formatPossession } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/numbers'
import { buildAreaBar, formatAreaBasis, formatFullArea } from '@/lib/projects/area'
import { formatCurrentStatus, formatStartRate } from '@/lib/projects/project-texts'
import { site } from '@/lib/site'
import { addPicture, type BrochureSource } from './source'

type CoverFact = {
  label: string
  value: string
  note?: string | null
  isPrice?: boolean
  /** The bar of the square feet on the axis of all projects. */
  areaBar?: ReturnType<typeof buildAreaBar>
}

export async function listCoverFacts(source: BrochureSource): Promise<CoverFact[]> {
  const { propertyType, currentStatus } = source.project
  return [
    { label: 'Property type', value: propertyType, note: formatCurrentStatus(currentStatus) },
    await buildCoverArea(source),
    buildPriceFact(source),
    ...listLaterFacts(source),
  ]
}

async function buildCoverArea({ project: { area, city } }: BrochureSource): Promise<CoverFact> {
  const label = 'Square feet'
  if (!area) return { label, value: 'To be announced' }
  const basis = formatAreaBasis(area.basis)
  return {
    label,
    value: formatFullArea(area, city.slug),
    note: basis && `Measured as ${basis}`,
    areaBar: buildAreaBar(area, await calculateAreaAxisEnd()),
  }
}

/** The price from which homes are on sale. Without a price, its place on the cover stays empty. */
function buildPriceFact({ project }: BrochureSource): CoverFact {
  if (project.priceFrom === null) return { label: '', value: '' }
  const rate = formatStartRate(listOffers(project))
  return { label: 'From', value: formatPrice(project.priceFrom), isPrice: true, note: rate }
}

function listLaterFacts({ project, today }: BrochureSource): CoverFact[] {
  const { possessionDate, planningApproval } = project
  const facts: CoverFact[] = []
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
