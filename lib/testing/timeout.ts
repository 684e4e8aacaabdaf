// Components that load code on demand may take longer than the default second on a busy machine.
beforeAll(async () => {
  if (typeof document === 'undefined') return
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 60_000 })
})
