import { buildListHead, renderList } from '../_lists/render-list'

export function generateMetadata() {
  return buildListHead('completed', {})
}

/** /completed-projects: every city. */
export default function CompletedProjects() {
  return renderList('completed', {})
}
