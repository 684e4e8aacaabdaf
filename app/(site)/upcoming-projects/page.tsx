import { buildListHead, renderList } from '../_lists/render-list'

export function generateMetadata() {
  return buildListHead('upcoming', {})
}

/** /upcoming-projects: every city. */
export default function UpcomingProjects() {
  return renderList('upcoming', {})
}
