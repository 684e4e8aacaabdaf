import { brochureFactsPath } from '@/lib/paths'

/** Has a project's brochure made while its form is filled in; without it the server does so after the form is sent. */
export function prepareBrochure(projectId: number): void {
  // Read to its end: an answer that nobody reads keeps its connection, and the page from being at rest.
  fetch(brochureFactsPath(projectId))
    .then((answer) => answer.arrayBuffer())
    .catch(() => {})
}
