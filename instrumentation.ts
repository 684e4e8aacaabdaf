/** Runs once in every server process before it answers (Next's own hook). */
export async function register(): Promise<void> {
  // No setting: Next writes the runtime in here as it builds, so that its edge build leaves out what needs Node.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [{ getEnv }, { secureAnswers }, { renewGenerationWhenUp }] = await Promise.all([
    import('./lib/env'),
    import('./lib/security/secure-answers'),
    import('./lib/cache/edge-generation'),
  ])
  secureAnswers(getEnv())
  // Not waited for: it asks this very server, which does not listen yet.
  renewGenerationWhenUp().catch((error) => console.error('nginx was not told of this start:', error))
}
