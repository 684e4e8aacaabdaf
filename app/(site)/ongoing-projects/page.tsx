import { buildListHead, renderList } from '../_lists/render-list'

export function generateMetadata() {
  return buildListHead('ongoing', {})
}

/** /ongoing-projects: every city. */
export default function OngoingProjects() {
  return renderList('ongoing', {})
}
