import { getCity, listCityParams, loadList } from '@/app/(site)/_lists/load-list'
import { PROJECT_STATUSES } from '@/lib/catalogue/types'
import { answerOutage } from '@/lib/http/envelope'

type Props = { params: Promise<{ status: string; location: string }> }

/** Prerendered with the pages, from the same catalogue, so that a tab and its page never disagree. */
export const dynamic = 'force-static'

// As for the pages: Next would tell every cache on the way to keep it for a year.
const headers = { 'cache-control': 'public, max-age=0, must-revalidate' }

/** Every kind of list for every city, and for all of them. */
export async function generateStaticParams() {
  const cities = [{ location: 'all' }, ...(await listCityParams())]
  return PROJECT_STATUSES.flatMap((status) => cities.map((city) => ({ status, ...city })))
}

/** The first cards of a list for its tabs (architecture, fact 9); 404 for an unknown kind or city, or 503. */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  try {
    return await findCards(await params)
  } catch (error) {
    return answerOutage('/api/cards', error)
  }
}

async function findCards({ status: text, location }: Awaited<Props['params']>): Promise<Response> {
  const status = PROJECT_STATUSES.find((known) => known === text)
  const city = location === 'all' ? null : await getCity(location)
  if (!status || (location !== 'all' && !city)) {
    return Response.json({ message: 'There is no such list.' }, { status: 404 })
  }
  return Response.json(await loadList(status, city), { headers })
}
