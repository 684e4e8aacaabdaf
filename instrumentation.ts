/** Next calls it once, when the server starts. */
export async function register(): Promise<void> {
  const { refuseStarTarget } = await import('./lib/http/star-target')
  refuseStarTarget()
}
