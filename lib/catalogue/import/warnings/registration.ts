import type { ProjectRecord } from '../../schema'
import type { Check } from './check'

// What the law ties to a registration number.

/** Numbers of authorities are longer. */
const LEAST_NUMBER_LENGTH = 8
/** "TN/11/": a number that was not pasted whole. */
const CUT_OFF_END = /[/\-.,\s]$/
/** Words next to a number that the import leaves there: "TN/33/… dated 1.1.2026", "TN/33/… (Phase I)". */
const NOTE = /\b(?:dated|dt|valid|till|until)\b|\(/i

/** "tn/01/building/0123/2026", "TN / 01 / Building": typed in another way than the authority writes it. */
const UNUSUAL_FORM = /^[^\p{Lu}]*\p{Ll}[^\p{Lu}]*$|\s\/|\/\s/u

export function checkRegistration(project: ProjectRecord, projects: ProjectRecord[]): Check[] {
  return [
    ...checkNumber(project),
    ...checkQrCode(project),
    checkAuthority(project, projects),
    ...checkNeedForNumber(project),
    ...checkAnnouncement(project),
  ]
}

function checkNumber({ reraNumber, reraUrl, planningApproval }: ProjectRecord): Check[] {
  const isHomePage = reraUrl !== null && new URL(reraUrl).pathname === '/' && new URL(reraUrl).search === ''
  const number = reraNumber ?? ''
  return [
    {
      place: 'reraNumber',
      isWrong: number !== '' && (number.length < LEAST_NUMBER_LENGTH || CUT_OFF_END.test(number)),
      message: `"${number}" seems to be cut off. Write the whole number`,
    },
    {
      place: 'reraNumber',
      isWrong: NOTE.test(number),
      message: `"${number}" has a note, which is printed with it. Write the number alone`,
    },
    {
      place: 'reraNumber',
      isWrong: UNUSUAL_FORM.test(number),
      message: `"${number}" is written in small letters or with spaces. Write it as the certificate does`,
    },
    {
      place: 'reraUrl',
      isWrong: isHomePage,
      message: `${reraUrl} is the authority's first page. Write the address of the project's own record, or leave it out`,
    },
    {
      place: 'planningApproval.number',
      isWrong: planningApproval !== null && planningApproval.number === reraNumber,
      message: `"${reraNumber}" is the reraNumber, too. Write the number of the planning authority`,
    },
  ]
}

/** The authority asks for its code wherever a project is promoted. */
function checkQrCode({ status, reraNumber, reraQr }: ProjectRecord): Check[] {
  return [
    {
      place: 'reraQr',
      isWrong: status !== 'completed' && reraNumber !== null && reraQr === null,
      message: "is missing. Copy the QR code of the authority's record to public/media, and write its path",
    },
  ]
}

/** A number that begins in another way than those of all other projects is one of another state, or of another office. */
function checkAuthority({ reraNumber }: ProjectRecord, projects: ProjectRecord[]): Check {
  const numbers = projects.map((project) => project.reraNumber).filter((number) => number !== null)
  const otherBeginnings = new Set(numbers.filter((number) => number !== reraNumber).map(getBeginning))
  const [usual = ''] = otherBeginnings
  const isKnown = reraNumber === null || otherBeginnings.has(getBeginning(reraNumber))
  return {
    place: 'reraNumber',
    isWrong: numbers.length >= LEAST_NUMBERS && otherBeginnings.size === 1 && !isKnown,
    message: `"${reraNumber}" does not begin with "${usual}" like the others. Compare it with the certificate`,
  }
}

/** So many numbers show how an authority begins them. */
const LEAST_NUMBERS = 4

/** "TN" of "TN/01/Building/0123/2026". */
function getBeginning(number: string): string {
  return number.split(/[^\p{L}\p{N}]/u, 1)[0] ?? ''
}

/** Fields that are shown only with a registration number. Completed projects need none. */
function checkNeedForNumber(project: ProjectRecord): Check[] {
  const { status, reraNumber, units, priceFrom, priceSheet } = project
  if (reraNumber !== null || status === 'completed') return []
  const message = 'is shown only with a reraNumber. Write the number, or leave this out until there is one'
  const fields = ['reraQr', 'reraUrl', 'reraValidUntil', 'brochureUrl'] as const
  return [
    ...fields.map((field) => ({ place: field, isWrong: project[field] !== null, message })),
    {
      place: 'units',
      isWrong: units.some((unit) => unit.priceFrom !== null),
      message: 'have prices, which are shown only with a reraNumber. Write the number once there is one',
    },
    { place: 'priceFrom', isWrong: priceFrom !== null, message },
    { place: 'priceSheet', isWrong: priceSheet !== null, message },
  ]
}

function checkAnnouncement({ isAnnounced, status, reraNumber }: ProjectRecord): Check[] {
  const place = 'isAnnounced'
  return [
    {
      place,
      isWrong: isAnnounced && status !== 'ongoing',
      message: `has no effect, because the project is ${status}. Only ongoing projects are announced`,
    },
    {
      place,
      isWrong: isAnnounced && status === 'ongoing' && reraNumber === null,
      message: 'has no effect without a reraNumber. The law allows no advertisement before registration',
    },
  ]
}
