import { buildPicture, buildProject } from './testing/builders'
import { listUnitPlans } from './unit-plans'

const [unit] = buildProject().units
const picture = { ...buildPicture({ src: '/media/layout-lotus-meadows.svg' }), title: 'Layout' }
const build = (planIds: string[][], change = {}) =>
  buildProject({
    units: planIds.map((ids) => ({ ...(unit as NonNullable<typeof unit>), planIds: ids })),
    gallery: [{ type: 'Plans', pictures: [{ ...buildPicture(), title: 'Street' }, picture] }],
    ...change,
  })

test('each unit has its elements of the drawing as one path', async () => {
  const plans = await listUnitPlans(build([['plot-1', 'plot-2'], [], ['plot-22', 'no-such']]))
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
  ['without matching ids', build([['no-such']])],
  ['without units', build([])],
  ['without a RERA number', build([['plot-1']], { reraNumber: null })],
])('%s there is no plan to choose on', async (_, project) => {
  expect(await listUnitPlans(project)).toEqual([])
})
