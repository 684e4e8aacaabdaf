import { brochureFactsPath } from '@/lib/paths'

/** Has a project's brochure made while its form is filled in; without it the server does so after the form is sent. */
export function prepareBrochure(projectId: number): void {
  void fetch(brochureFactsPath(projectId)).catch(() => {})
}
