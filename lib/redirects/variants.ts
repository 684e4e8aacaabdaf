/** The ways in which an address is seen in old links: other case and file endings. For the tests that walk the table. */
export function listVariants(address: string): string[] {
  const snake = address.replaceAll('-', '_')
  const joined = `/${address.slice(1).replaceAll('-', '')}`
  return [
    snake,
    joined,
    ...[address, snake, joined].flatMap((form) => [`${form}.php`, `${form}.html`]),
  ].flatMap((form) => [form, form.toUpperCase(), `/${form.charAt(1).toUpperCase()}${form.slice(2)}`])
}

/** The same address with slashes too many; a query stays behind its path. */
export function listSlashVariants(address: string): string[] {
  const [path = '', query] = address.split('?', 2)
  const inside = path.lastIndexOf('/')
  return [
    `${path}/`,
    `/${path}`,
    `${path}//`,
    `/\\${path.slice(1)}`,
    `${path.slice(0, inside)}///${path.slice(inside + 1)}/`,
  ].map((form) => (query === undefined ? form : `${form}?${query}`))
}
