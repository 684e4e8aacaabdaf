import { buildProjectRecord } from '@/lib/testing/catalogue-file'
import type { Unit } from '../types'
import { formatPriceList, parsePriceList } from './prices'

const [model] = buildProjectRecord().units
if (!model) throw new Error('no unit')
const buildUnit = (change: Partial<Unit>): Unit => ({ ...model, priceFrom: null, planIds: [], ...change })

const plots = [
  buildUnit({
    name: '30 × 40 ft',
    priceFrom: 4_000_000,
    planIds: ['plot-1', 'plot-2', 'plot-3'],
    soldPlanIds: ['plot-2'],
  }),
  buildUnit({ name: '30 × 45 ft', availability: 'sold-out' }),
]
const projects = [
  buildProjectRecord({
    units: [buildUnit({ name: '3 BHK, Type A', priceFrom: 6_850_000 }), buildUnit({ name: '=1+1' })],
  }),
  buildProjectRecord({ id: 9, slug: 'neem-park', units: plots }),
  buildProjectRecord({ id: 10, slug: 'silver-oak', units: [], priceFrom: 9_000_000 }),
  buildProjectRecord({ id: 11, slug: 'no-price', units: [], priceFrom: null }),
]
const head = 'project,unit,price,availability,sold\n'

function parse(text: string) {
  const parsed = parsePriceList(text, projects)
  return parsed.ok ? parsed.value.projects : parsed.fault
}

test('an exported list is imported without a change, and no cell is a formula', () => {
  const text = formatPriceList(projects)
  const rows = [
    'cassia-vii,"3 BHK, Type A",6850000,available,',
    "cassia-vii,'=1+1,,available,",
    'neem-park,30 × 40 ft,4000000,available,plot-2',
    'neem-park,30 × 45 ft,,sold-out,',
    'silver-oak,,9000000,,',
  ]
  expect(text).toBe(`\uFEFF${head}${rows.join('\n')}\n`)
  expect(parse(text)).toEqual([
    ...projects.slice(0, 2).map(({ id, units }) => ({ id, units })),
    { id: 10, priceFrom: 9_000_000 },
  ])
})

test.each([
  `${head}neem-park,30 × 40 ft,4200000,few-left,plot-2`,
  `${head}neem-park,30 x 40 ft,"42,00,000",Few left,PLOT-2\r\n\r\n`,
  `${head.replaceAll(',', ';')}Neem-Park;30x40 ft;₹ 42,00,000;FEW LEFT;plot-2`,
  `${head.replaceAll(',', '\t')}neem-park\t30 * 40 ft\tRs. 42 lakh\tfew-left\tplot-2`,
  '\uFEFFAvailability , Price,Unit,Project\n few-left,"₹42,00,000/-","30 × 40\nft",neem-park',
])('%j changes one unit', (text) => {
  const [plot, otherPlot] = plots
  expect(parse(text)).toEqual([
    { id: 9, units: [{ ...plot, priceFrom: 4_200_000, availability: 'few-left' }, otherPlot] },
  ])
})

test.each([
  ['plot-3 plot-1', ['plot-1', 'plot-3']],
  ['"plot-1, plot-2"', ['plot-1', 'plot-2']],
  ['', []],
])('the sold plots %j', (cell, soldPlanIds) => {
  const [change] = parse(`${head}neem-park,30 × 40 ft,4000000,available,${cell}`)
  expect(change).toMatchObject({ id: 9, units: [{ soldPlanIds }, {}] })
})

test('without the column the sold plots stay', () => {
  const [change] = parse('project,unit,price,availability\nneem-park,30 × 40 ft,4000000,available')
  expect(change).toMatchObject({ units: [{ soldPlanIds: ['plot-2'] }, {}] })
})

test('the start price of a project without units is changed, and removed', () => {
  expect(parse(`${head}silver-oak,,92 lakh,,\nno-price,,TBA,,`)).toEqual([
    { id: 10, priceFrom: 9_200_000 },
    { id: 11, priceFrom: null },
  ])
})

const plot = 'neem-park,30 × 40 ft'
test.each([
  [
    `project,unit,price\n${plot},4200000`,
    'row 1: availability is missing. The first row needs the columns project, unit, price, availability',
  ],
  [
    'project,unit\nneem-park,A',
    'row 1: price and availability are missing. The first row needs the columns project, unit, price, availability',
  ],
  [
    `project,unit,price,availability,area\n${plot},,available,9`,
    'row 1: the column "area" is unknown. Remove it',
  ],
  [
    `project,unit,price,availability,solds\n${plot},,available,`,
    'row 1: the column "solds" is unknown. Did you mean "sold"?',
  ],
  [
    `${head}oak,30 × 40 ft,4200000,available,`,
    'row 2: there is no project "oak". Write its slug, the end of its address',
  ],
  [
    `${head}neem-prak,30 × 40 ft,1,available,`,
    'row 2: there is no project "neem-prak". Did you mean "neem-park"?',
  ],
  [
    `${head}neem-park,30 × 44 ft,4200000,available,`,
    'row 2: neem-park has no unit "30 × 44 ft". Did you mean "30 × 40 ft"?',
  ],
  [
    `${head}neem-park,,4200000,available,`,
    'row 2: names no unit. The start price of neem-park comes from its units; remove the row',
  ],
  [
    `${head}silver-oak,3 BHK,4200000,available,`,
    'row 2: silver-oak has no units. Leave the cell of the unit empty for its start price',
  ],
  [
    `${head}${plot},42,00,000,available,`,
    'row 2: has more cells than the first row. Put texts with commas in quotation marks',
  ],
  [
    `${head}${plot},4200000,gone,`,
    'row 2: "gone" is not an availability. Write available, few-left or sold-out',
  ],
  [`${head}${plot},4200000,few lft,`, 'row 2: "few lft" is not an availability. Did you mean "few-left"?'],
  [
    `${head}${plot},4200000,available,plot-9`,
    'row 2: "30 × 40 ft" has no plot "plot-9". Did you mean "plot-1"?',
  ],
  ...[
    ['4200', 'is too small for a price'],
    ['4200000.5', 'has paise'],
    ['42 - 45 lakh', 'is two prices'],
    ['4500/sqft', 'is a rate, not a price'],
    ['4.2E+06', ''],
  ].map(([price, reason]) => [`${head}${plot},${price},available,\n`, `row 2: "${price}" ${reason}`]),
  [
    `${head}${plot},,available,\nneem-park,30x40 ft,,available,`,
    'row 3: is for the same unit as row 2. Remove one of them',
  ],
  [
    `${head}${plot},"4200000,available,\n`,
    'row 2: a quotation mark is opened and not closed. Remove it, or save the table again from the spreadsheet',
  ],
])('%j is refused with its row', (text, fault) => {
  expect(parse(text)).toEqual([expect.stringContaining(fault ?? '')])
})

test('a name that two units share is refused', () => {
  const twins = [buildProjectRecord({ units: [buildUnit({ name: 'A' }), buildUnit({ name: 'a' })] })]
  expect(parsePriceList(`${head}cassia-vii,A,,available,`, twins)).toEqual({
    ok: false,
    fault: ['row 2: cassia-vii has 2 units named "A". Give each its own name in the catalogue first'],
  })
})
