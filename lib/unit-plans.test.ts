import { buildPicture, buildProject } from './testing/builders'
import { listUnitPlans, parsePlan, readPlan } from './unit-plans'

const [unit] = buildProject().units
const picture = { ...buildPicture({ src: '/media/layout-lotus-meadows.svg' }), title: 'Layout' }
const buildPlans = (planIds: string[][], change = {}) =>
  buildProject({
    units: planIds.map((ids) => ({ ...(unit as NonNullable<typeof unit>), planIds: ids })),
    gallery: [{ type: 'Plans', pictures: [{ ...buildPicture(), title: 'Street' }, picture] }],
    ...change,
  })

test('each unit has its elements of the drawing as one path', async () => {
  const plans = await listUnitPlans(buildPlans([['plot-1', 'plot-2'], [], ['plot-22', 'no-such']]))
  expect(plans).toEqual([
    {
      picture,
      group: 'Plans',
      viewBox: expect.stringMatching(/^[\d. ]+$/),
      units: [
        { unit: 0, outlines: [expect.objectContaining({ d: 'M24 0h30v45h-30zM54 0h30v45h-30z' })] },
        { unit: 2, outlines: [expect.objectContaining({ d: 'M224 75h50v60h-50z' })] },
      ],
    },
  ])
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
  ['<circle id="plot-1" cx="5" cy="5" r="2"/>', 'M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z', undefined],
  ['<g id="plot-1"><text>1</text><path d="M1 1h5v5z"/><path d="M0 0h9z"/></g>', 'M1 1h5v5z', undefined],
  [
    '<g transform="translate(5 5)"><rect id="plot-1" width="3" height="4" transform="scale(2)"/></g>',
    'M0 0h3v4h-3z',
    'translate(5 5) scale(2)',
  ],
])('the outline of %s', (body, d, transform) => {
  expect(outline(body)).toEqual({ d, transform })
})

test.each([
  '<rect id="plot-1" width="0" height="4"/>',
  '<rect id="plot-1" width="a" height="4"/>',
  '<path id="plot-1" d="url(javascript:alert(1))"/>',
  '<text id="plot-1">1</text>',
  '<defs><rect id="plot-1" width="3" height="4"/></defs>',
  '<rect id="plot-2" width="3" height="4"/>',
])('%s has none', (body) => {
  expect(outline(body)).toBeNull()
})

test('a text without a drawing or viewBox is no plan; neither are missing files and other formats', async () => {
  expect(parsePlan('<p>no plan</p>', ['plot-1'])).toBeNull()
  expect(parsePlan('<svg><rect id="plot-1"/></svg>', ['plot-1'])).toBeNull()
  expect(await readPlan('/media/none.svg', ['plot-1'])).toBeNull()
  expect(await readPlan('/media/hero-dusk.jpg', ['plot-1'])).toBeNull()
})
