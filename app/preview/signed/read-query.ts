export type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** A page's query as the signature checks read it. */
export async function readQuery(searchParams: SearchParams): Promise<URLSearchParams> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(await searchParams))
    for (const one of [value ?? []].flat()) query.append(name, one)
  return query
}
