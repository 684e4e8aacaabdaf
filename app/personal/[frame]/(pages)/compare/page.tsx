import { redirect } from 'next/navigation'
import { ComparisonPage } from '@/app/_shared-pages/comparison-page'
import { buildQuery } from '@/app/_shared-pages/query'
import { parseIds } from '@/lib/projects/comparison/shortlist'
import { buildComparisonPath } from '@/lib/routing/paths'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => buildPageMetadata('compare')

/**
 * `/compare?projects=8,52`. A form sends a parameter for each choice, `?projects=8&projects=52`, and is redirected to
 * the short address, which can be shared.
 */
export default async function ChosenComparison({ searchParams }: PageProps<'/personal/[frame]/compare'>) {
  const query = await buildQuery(searchParams)
  const choices = query.getAll('projects')
  const askedIds = parseIds(choices.join())
  if (choices.length > 1) redirect(buildComparisonPath(askedIds))
  return <ComparisonPage askedIds={askedIds} />
}
