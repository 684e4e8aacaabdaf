export function respondText(status: number, text: string, headers?: Record<string, string>): Response {
  const defaultHeaders = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(`${text}\n`, { status, headers: { ...defaultHeaders, ...headers } })
}

export function respondMissingFile(): Response {
  return respondText(404, 'Not found')
}
