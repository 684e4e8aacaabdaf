import { buildProjectRecord } from '@/lib/testing/catalogue-file'
import type { Unit } from '../types'
import { parsePriceList, printPriceList } from './prices'

const [model] = buildProjectRecord().units
if (!model) throw new Error('no unit')
const unit = (name: string, priceFrom: number | null, availability: Unit['availability'] = 'available') => ({
  ...model,
  name,
  priceFrom,
  availability,
})
const plots = [unit('30 × 40 ft', 4_000_000), unit('30 × 45 ft', null, 'sold-out')]
const projects = [
  buildProjectRecord({ units: [unit('3 BHK, Type A', 6_850_000), unit('=1+1', null)] }),
  buildProjectRecord({ id: 9, slug: 'neem-park', units: plots }),
]
const head = 'project,unit,price,availability\n'

/** Name, price and availability of the units that a list changes, or its faults. */
function read(text: string) {
  const parsed = parsePriceList(text, projects)
  if (!parsed.ok) return parsed.faults
  return parsed.value.flatMap(({ units }) =>
    units.map(({ name, priceFrom, availability }) => [name, priceFrom, availability]),
  )
}

test('what is written is read again without a change, and no cell is a formula', () => {
  const text = printPriceList(projects)
  expect(text).toBe(
    `\uFEFF${head}cassia-vii,"3 BHK, Type A",6850000,available\ncassia-vii,'=1+1,,available\nneem-park,30 × 40 ft,4000000,available\nneem-park,30 × 45 ft,,sold-out\n`,
  )
  expect(parsePriceList(text, projects)).toEqual({
    ok: true,
    value: projects.map(({ id, units }) => ({ id, units })),
  })
})

const changed = [
  ['30 × 40 ft', 4_200_000, 'few-left'],
  ['30 × 45 ft', null, 'sold-out'],
]
test.each([
  `${head}neem-park,30 × 40 ft,4200000,few-left`,
  `${head}neem-park,30 x 40 ft,"42,00,000",Few left\r\n\r\n`,
  `${head.replaceAll(',', ';')}Neem-Park;30x40 ft;₹ 42,00,000;FEW LEFT`,
  `${head.replaceAll(',', '\t')}neem-park\t30 * 40 ft\tRs. 42 lakh\tfew-left`,
  `sep=;\n${head.replaceAll(',', ';')}neem-park;30 × 40 ft;4200000.00;few-left`,
  '\uFEFFAvailability , Price,Unit,Project\n few-left,"₹42,00,000/-","30 × 40\nft",neem-park',
])('%j changes one unit', (text) => {
  expect(read(text)).toEqual(changed)
})

const plot = 'neem-park,30 × 40 ft'
test.each([
  [
    `project,unit,price\n${plot},4200000`,
    '1: the columns project, unit, price, availability are needed; availability is missing',
  ],
  [`project,unit,price,availability,area\n${plot},4200000,available,1200`, '1: the column area is not known'],
  [`${head}oak,30 × 40 ft,4200000,available`, '2: there is no project "oak" (its slug is needed)'],
  [`${head}neem-park,30 × 50 ft,4200000,available`, '2: neem-park has no unit "30 × 50 ft"'],
  [`${head}${plot},42,00,000,available`, '2: has more cells than columns; quote a text that has a comma'],
  [`${head}${plot},4200000,gone`, '2: "gone" must be one of available, few-left, sold-out'],
  ...['4200', '4200000.5', '42 - 45 lakh', '4500/sqft', '4.2E+06'].map((price) => [
    `${head}${plot},${price},available\n`,
    `2: "${price}" is no price: write all rupees, such as 4200000, or nothing for "on request"`,
  ]),
  [`${head}${plot},,available\nneem-park,30x40 ft,,available`, '3: is the same unit as row 2'],
])('%j is refused with its row', (text, fault) => {
  expect(read(text)).toEqual([`row ${fault}`])
})
