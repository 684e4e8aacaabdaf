/** The ways in which an address is seen in old links: other case, file endings, slashes. For the tests that walk the table. */
export function listVariants(address: string): string[] {
  const snake = address.replaceAll('-', '_')
  const joined = `/${address.slice(1).replaceAll('-', '')}`
  return [
    snake,
    joined,
    ...[address, snake, joined].flatMap((form) => [`${form}.php`, `${form}.html`]),
  ].flatMap((form) => [form, form.toUpperCase(), `/${form.charAt(1).toUpperCase()}${form.slice(2)}`])
}
