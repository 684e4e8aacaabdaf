import { listPath } from '../paths'
import { compareLoads, getLoadTool } from './load'
import { type BenchOptions, compareRates, type Row } from './part'
import { serveCopyOf } from './reference'
import { withSite } from './sample-site'

/**
 * `npm start` alone on a list page beside a bare node:http server that sends the same bytes and headers, in one run
 * (issue 5, item 7): as they are, and gzipped, where the site packs for each request and the reference sends what is
 * packed already.
 */
export async function benchThroughput({ quick }: BenchOptions): Promise<Row[]> {
  return withSite('sample', async ({ origin }) => {
    const url = origin + listPath('ongoing')
    const rows: Row[] = []
    for (const encoding of ['identity', 'gzip']) {
      const headers = { 'accept-encoding': encoding }
      const reference = await serveCopyOf(url, headers)
      try {
        const [ours = 0, bare = 0] = await compareLoads([url, reference.url], {
          headers,
          seconds: quick ? 1 : 4,
          rounds: quick ? 1 : 4,
        })
        rows.push(
          compareRates(`npm start, ${listPath('ongoing')}, ${encoding} (${getLoadTool()})`, ours, bare),
        )
      } finally {
        reference.stop()
      }
    }
    return rows
  })
}
