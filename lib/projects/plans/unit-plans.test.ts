import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildPicture, buildProject } from '@/lib/testing/builders'
import { buildProjectRecord } from '@/lib/testing/catalogue-file'
import { programDrawings } from '@/lib/testing/program-drawings'
import { layOutLabel } from './label-layout'
import { calculateLabelSize } from './label-sizes'
import { type ParsedPlan, parsePlan } from './parse-plan'
import { listPlanWarnings } from './plan-warnings'
import { listUnitPlans, loadPlan } from './unit-plans'

const [unit] = buildProject().units
const picture = { ...buildPicture({ src: '/media/layout-lotus-meadows.svg' }), title: 'Layout' }
const buildPlans = (planIds: string[][], change = {}) =>
  buildProject({
    units: planIds.map((ids) => ({ ...(unit as NonNullable<typeof unit>), planIds: ids })),
    gallery: [{ type: 'Plans', pictures: [{ ...buildPicture(), title: 'Street' }, picture] }],
    ...change,
  })

test('each element of a unit is a separate shape, with the facing that the drawing states', async () => {
  const plans = await listUnitPlans(buildPlans([['plot-1', 'plot-2'], [], ['plot-22', 'no-such']]))
  expect(plans).toMatchObject([{ picture, viewBox: { x: 38, y: 132, width: 1512, height: 860 } }])
  expect(plans[0]?.shapes).toMatchObject([
    { rowNumber: 1, id: 'plot-1', d: 'M193.2 150h54v81h-54z', facing: 'South' },
    { rowNumber: 1, id: 'plot-2', d: 'M247.2 150h54v81h-54z', facing: 'South' },
    { rowNumber: 3, id: 'plot-22', d: 'M553.2 285h90v108h-90z', facing: 'East' },
  ])
  expect(plans[0]?.labels).toContainEqual(expect.objectContaining({ text: 'Overhead tank and services' }))
})

test.each([
  ['without matching ids', buildPlans([['no-such']])],
  ['without units', buildPlans([])],
  ['without a RERA number', buildPlans([['plot-1']], { reraNumber: null })],
])('%s there is no plan to choose on', async (_, project) => {
  expect(await listUnitPlans(project)).toEqual([])
})

const draw = (body: string) => `<svg viewBox="0 0 100 50">${body}</svg>`
/** The plan in a drawing. */
function parse(source: string, ids: string[] = []): ParsedPlan {
  const plan = parsePlan(source, ids)
  if (!plan.ok) throw new Error(plan.fault)
  return plan.value
}
const outline = (body: string) => parse(draw(body), ['plot-1']).shapes.get('plot-1') ?? null

test.each(['Plot 1', 'PLOT_1', 'plot-1', '_x50_lot_x5F_1'])(
  'an element that a program calls "%s" is plot-1 of planIds',
  (id) => expect(outline(`<rect id="${id}" width="3" height="4"/>`)).toMatchObject({ d: 'M0 0h3v4h-3z' }),
)

test.each([
  ['<rect id="plot-1" x="2" y="3" width="30" height="40"/>', 'M2 3h30v40h-30z'],
  ['<polygon id="plot-1" points="0,0 9,0 9,9"/>', 'M0 0l9 0 0 9z'],
  ['<polyline id="plot-1" points="0 0 9 0 9 9 0 0"/>', 'M0 0l9 0 0 9-9-9z'],
  ['<path id="plot-1" d="m 10,20 h 28 v 40 h -28 z"/>', 'M10 20h28v40h-28z'],
  ['<path id="plot-1" d="m1 1 5 5-5 3z"/>', 'M1 1l5 5-5 3z'],
  ['<circle id="plot-1" cx="5" cy="6" r="2"/>', 'M3 6a2 2 0 1 0 4 0 2 2 0 1 0-4 0z'],
  ['<g id="plot-1"><text>1</text><path d="M1 1h5v5z"/><path d="M0 0h9z"/></g>', 'M1 1h5v5z'],
  [
    '<g transform="translate(5 5)"><rect id="plot-1" width="3" height="4" transform="scale(2)"/></g>',
    'M5 5h6v8h-6z',
  ],
])('the outline of %s', (body, d) => {
  expect(outline(body)).toMatchObject({ d })
})

test.each([
  '<rect id="plot-1" width="0" height="4"/>',
  '<path id="plot-1" d="url(javascript:alert(1))"/>',
  '<path id="plot-1" d="M0 0h1e999"/>',
  '<text id="plot-1">1</text>',
  '<defs><rect id="plot-1" width="3" height="4"/></defs>',
])('%s has none', (body) => {
  expect(outline(body)).toBeNull()
})

test.each([
  ['<rect id="plot-1" x="2" y="3" width="30" height="40"/>', [2, 3, 30, 40]],
  ['<g transform="translate(5 5) scale(2)"><rect id="plot-1" x="1" width="3" height="4"/></g>', [7, 5, 6, 8]],
  ['<rect id="plot-1" width="4" height="2" transform="rotate(90 10 10)"/>', [18, 0, 2, 4]],
  ['<rect id="plot-1" width="4" height="2" transform="matrix(0 1 -1 0 20 0)"/>', [18, 0, 2, 4]],
  ['<path id="plot-1" d="M1 2l3 4H-2v-5zM0 0c1 1 2 2 9 9z"/>', [-2, 0, 11, 9]],
  ['<ellipse id="plot-1" cx="5" cy="6" rx="3" ry="2"/>', [2, 4, 6, 4]],
])('the box of %s', (body, [x, y, width, height]) => {
  const box = outline(body)?.box
  expect(box && Object.values(box).map((length) => Math.round(length) + 0)).toEqual([x, y, width, height])
})

const layOut = (text: string, width: number, height: number) =>
  layOutLabel({ text, box: { x: 0, y: 0, width, height } }, 10)
const listLines = (text: string, width: number, height: number) =>
  layOut(text, width, height).lines.map((line) => line.text)

test('a shape with a title is a label: its name as wide as the shape, its measures below where there is room', () => {
  const room = '<g id="plot-1"><rect width="60" height="40"><title>Master bedroom, 11 × 13</title></rect></g>'
  const dimension = '<path d="M0 0v40" fill="none"><title>12 ft</title></path>'
  const labels = parse(draw(room + dimension), ['plot-1']).labels
  expect(labels.map((label) => layOutLabel(label, 10))).toEqual([
    {
      lines: [
        { text: 'Master', isName: true },
        { text: 'bedroom', isName: true },
        { text: '11 × 13', isName: false },
      ],
      isUpright: false,
      fits: true,
    },
    { lines: [{ text: '12 ft', isName: false }], isUpright: true, fits: true },
  ])
  expect(listLines('Toilet, 6′-3″ × 4′-3″', 60, 40)).toEqual(['Toilet', '6′-3″ × 4′-3″'])
  expect(listLines('Toilet, 6′-3″ × 4′-3″', 60, 20)).toEqual(['Toilet'])
  expect(listLines('Toilet, 6′-3″ × 4′-3″', 40, 40)).toEqual(['Toilet'])
  // Its thin letters take half the width of others.
  expect(listLines('Toilet 1', 32, 40)).toEqual(['Toilet 1'])
  // On a line they may be higher than the shape.
  expect(listLines('Park, 14,400 sq ft', 80, 0)).toEqual(['Park', '14,400 sq ft'])
  // Along a strip they have one line.
  expect(listLines('Park, 14,400 sq ft', 100, 0)).toEqual(['Park, 14,400 sq ft'])
  expect(layOut('Wardrobe', 30, 30).fits).toBe(false)
})

const floorPlans = readdirSync('public/media').filter((name) => name.startsWith('floorplan-'))

test.each(floorPlans)('the rooms of %s have their names within their walls', (name) => {
  const { labels, viewBox } = parse(readFileSync(`public/media/${name}`, 'utf8'))
  const rooms = labels.filter(({ box }) => box.height > 0 && box.width > 0)
  expect(rooms.length).toBeGreaterThan(4)
  const size = calculateLabelSize(viewBox, 'home')
  expect(rooms.filter((room) => !layOutLabel(room, size).fits).map(({ text }) => text)).toEqual([])
})

test('a text without a drawing or a size is not a plan; neither are missing files and other formats', async () => {
  for (const text of ['<p>no plan</p>', '<svg><rect id="plot-1"/></svg>', 'words', ''])
    expect(parsePlan(text, ['plot-1'])).toEqual({ ok: false, fault: expect.any(String) })
  expect(await loadPlan('/media/none.svg', ['plot-1'])).toBeNull()
  expect(await loadPlan('/media/hero-dusk.jpg', ['plot-1'])).toBeNull()
})

test.each(Object.entries(programDrawings))('a plot can be chosen on a layout of %s', (_, source) => {
  const { shapes, viewBox } = parse(source, ['plot-1'])
  const box = shapes.get('plot-1')?.box
  expect(box?.width).toBeGreaterThan(viewBox.width / 10)
  expect(box?.x).toBeGreaterThan(viewBox.x)
})

describe('what keeps plots from being chosen is said', () => {
  const media = mkdtempSync(path.resolve('public/media/test-plans-'))
  afterAll(() => rmSync(media, { recursive: true }))
  const save = (name: string, text: string) => {
    writeFileSync(path.join(media, name), text)
    return `/media/${path.basename(media)}/${name}`
  }
  const record = buildProjectRecord()
  const warn = async (source: string, planIds: string[]) => {
    const units = record.units.slice(0, 1).map((type) => ({ ...type, planIds }))
    return listPlanWarnings([
      {
        units,
        gallery: [{ type: 'Plans', pictures: [{ src: source, title: 'Plan' }] }],
      },
    ])
  }

  test('in one line for each drawing and each element', async () => {
    const body =
      '<text id="plot-1">1</text><g id="plot-2"/><path id="plot-3" d="url(x)"/><rect id="plot-4" width="1" height="1"/>'
    const src = save('Layout.SVG', draw(body))
    expect(await warn(src, ['plot-4'])).toEqual([])
    expect(await warn(src, ['plot-1', 'plot-2', 'plot-3'])).toEqual([
      'projects[0].units: plot-1 is a <text>, not a closed shape. Give the id to its outline',
      'projects[0].units: plot-2 is a group without a closed shape. Give the id to its outline',
      'projects[0].units: plot-3 is a <path> that encloses nothing. Give the id to its outline',
    ])
    const unknownIds = Array.from({ length: 14 }, (_, index) => `lot-${index + 1}`)
    expect(await warn(src, unknownIds)).toEqual([
      `projects[0].units: ${src} has no element "lot-1", "lot-2", "lot-3", "lot-4" and 10 more. Correct planIds or the ids`,
    ])
    const torn = save('torn.svg', '<svg viewBox="0 0 9 9"><g></svg>')
    expect((await warn(torn, ['plot-1']))[0]).toMatch(
      /torn\.svg is not a plan: the file is not XML: Missing end tag/,
    )
    expect(await warn('/media/hero-dusk.jpg', ['plot-1'])).toEqual([
      expect.stringContaining('no SVG drawing'),
    ])
  })
})
