// What a component loads late is awaited by its tests for as long as a busy machine takes, not for the usual second.
beforeAll(async () => {
  if (typeof document === 'undefined') return
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 60_000 })
})
