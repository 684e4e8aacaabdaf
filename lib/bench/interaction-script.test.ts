import { listFlows } from './interaction-script'

test('phone and desktop together do at least 60 things, none of them twice under one name', () => {
  const count = (['phone', 'desktop'] as const).map((screen) => {
    const names = listFlows(screen).flatMap(({ path, site, steps }) =>
      steps.map(({ name }) => `${site} ${path} ${name}`),
    )
    expect(new Set(names).size).toBe(names.length)
    return names.length
  })
  expect((count[0] ?? 0) + (count[1] ?? 0)).toBeGreaterThanOrEqual(60)
})
