export type Parameter = { name: string; value: string; text: string }

/** The parameters of a query string in their order, each with the text it was written as. */
export function readParameters(search: string): Parameter[] {
  const query = search.replace(/^\?/, '')
  if (!query) return []
  return query.split('&').map((text) => {
    const [name = '', value = ''] = new URLSearchParams(text).entries().next().value ?? []
    return { name, value, text }
  })
}

/** A query string of parameters as they were written, byte for byte; '' when none is left. */
export function joinParameters(parameters: Parameter[]): string {
  return parameters.length > 0 ? `?${parameters.map(({ text }) => text).join('&')}` : ''
}

/** Takes the parameters with these names out, in any case; the first value counts. */
export function takeParameter(
  parameters: Parameter[],
  names: readonly string[],
): { value: string | null; rest: Parameter[] } {
  const isTaken = ({ name }: Parameter) => names.includes(name.toLowerCase())
  return {
    value: parameters.find(isTaken)?.value.trim() ?? null,
    rest: parameters.filter((parameter) => !isTaken(parameter)),
  }
}
