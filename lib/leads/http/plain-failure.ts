/** A short page for a form that was refused before its fields were read; the browser's Back still has them. */
export function answerPlainFailure(status: number, message: string): Response {
  const text = message.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Not sent</title><main><h1>This was not sent</h1><p>${text}</p><p>Please go back with your browser: what you typed is still there.</p></main></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    },
  })
}
