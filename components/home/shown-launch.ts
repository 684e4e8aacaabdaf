/** Name in the browser's storage of the day on which a launch was shown last. */
export function getShownName(projectId: number): string {
  return `site:launch:${projectId}`
}
