/** The `searchParams` of a page as a query whose parameters have names in lower case. */
export async function buildQuery(
  searchParams: Promise<Record<string, string | string[] | undefined>>,
): Promise<URLSearchParams> {
  const query = new URLSearchParams()
  for (const [name, values = []] of Object.entries(await searchParams)) {
    for (const value of [values].flat()) query.append(name.toLowerCase(), value)
  }
  return query
}
