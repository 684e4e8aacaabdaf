import { readdirSync } from 'node:fs'
import { buildPicture, buildProject } from '../testing/builders'
import { findTextSizes, layOutLabel, listUnitPlans, parsePlan, readPlan } from './unit-plans'

const [unit] = buildProject().units
const picture = { ...buildPicture({ src: '/media/layout-lotus-meadows.svg' }), title: 'Layout' }
const buildPlans = (planIds: string[][], change = {}) =>
  buildProject({
    units: planIds.map((ids) => ({ ...(unit as NonNullable<typeof unit>), planIds: ids })),
    gallery: [{ type: 'Plans', pictures: [{ ...buildPicture(), title: 'Street' }, picture] }],
    ...change,
  })

test('each element of a unit is a shape of its own, with the facing that the drawing states', async () => {
  const plans = await listUnitPlans(buildPlans([['plot-1', 'plot-2'], [], ['plot-22', 'no-such']]))
  expect(plans).toMatchObject([{ picture, viewBox: expect.stringMatching(/^[\d. ]+$/) }])
  expect(plans[0]?.shapes).toMatchObject([
    { unit: 0, id: 'plot-1', d: 'M24 0h30v45h-30z', facing: 'South' },
    { unit: 0, id: 'plot-2', d: 'M54 0h30v45h-30z', facing: 'South' },
    { unit: 2, id: 'plot-22', d: 'M224 75h50v60h-50z', facing: 'East' },
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
const outline = (body: string) => parsePlan(draw(body), ['plot-1'])?.shapes.get('plot-1') ?? null

test.each([
  ['<rect id="plot-1" x="2" y="3" width="30" height="40"/>', 'M2 3h30v40h-30z', undefined],
  ['<polygon id="plot-1" points="0,0 9,0 9,9"/>', 'M0,0 9,0 9,9Z', undefined],
  ['<g id="plot-1"><text>1</text><path d="M1 1h5v5z"/><path d="M0 0h9z"/></g>', 'M1 1h5v5z', undefined],
  [
    '<g transform="translate(5 5)"><rect id="plot-1" width="3" height="4" transform="scale(2)"/></g>',
    'M0 0h3v4h-3z',
    'translate(5 5) scale(2)',
  ],
])('the outline of %s', (body, d, transform) => {
  expect(outline(body)).toMatchObject({ d, transform })
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
])('the box of %s', (body, [x, y, width, height]) => {
  const box = outline(body)?.box
  expect(box && Object.values(box).map((one) => Math.round(one) + 0)).toEqual([x, y, width, height])
})

const layOut = (text: string, width: number, height: number) =>
  layOutLabel({ text, box: { x: 0, y: 0, width, height } }, 10)
const listLines = (text: string, width: number, height: number) =>
  layOut(text, width, height).lines.map((line) => line.text)

test('a shape with a title is a label: its name as wide as the shape, its measures below where there is room', () => {
  const room = '<g id="plot-1"><rect width="60" height="40"><title>Master bedroom, 11 × 13</title></rect></g>'
  const dimension = '<path d="M0 0v40" fill="none"><title>12 ft</title></path>'
  const labels = parsePlan(draw(room + dimension), ['plot-1'])?.labels ?? []
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

test.each(floorPlans)('the rooms of %s have their names within their walls', async (name) => {
  const plan = await readPlan(`/media/${name}`, [])
  const rooms = plan?.labels.filter(({ box }) => box.height > 0 && box.width > 0) ?? []
  expect(rooms.length).toBeGreaterThan(4)
  const { label: size } = findTextSizes(plan?.viewBox ?? '', [{ x: 0, y: 0, width: 1, height: 1 }])
  expect(rooms.filter((room) => !layOutLabel(room, size).fits).map(({ text }) => text)).toEqual([])
})

test('a text without a drawing or viewBox is no plan; neither are missing files and other formats', async () => {
  expect(parsePlan('<p>no plan</p>', ['plot-1'])).toBeNull()
  expect(parsePlan('<svg><rect id="plot-1"/></svg>', ['plot-1'])).toBeNull()
  expect(await readPlan('/media/none.svg', ['plot-1'])).toBeNull()
  expect(await readPlan('/media/hero-dusk.jpg', ['plot-1'])).toBeNull()
})
