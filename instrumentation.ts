/** Next calls it once, when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { refuseStarTarget } = await import('./lib/http/star-target')
  refuseStarTarget()
}
