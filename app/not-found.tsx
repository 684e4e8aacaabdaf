import { LateNotFound } from '@/components/layout/late-not-found'

/** Instead of Next's own, which every page would carry; nobody gets here who is not in (site) or preview. */
export default function NotFound() {
  return <LateNotFound />
}
