/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {{ status: number, headers: Record<string, string>, body?: string }} Answer */

/**
 * Sends another answer in the place of one that is about to be written, whoever writes it: Next, its compression or a
 * file. `choose` gets the status and returns the answer to send, null to let it pass.
 * @param {Response} response
 * @param {(status: number) => Answer | null} choose
 */
export function replaceAnswer(response, choose) {
  const writeHead = response.writeHead.bind(response)
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  let body = /** @type {string | null} */ (null)
  /** @param {any[]} words */
  const begin = (...words) => {
    const answer = choose(words[0])
    if (!answer) return Reflect.apply(writeHead, response, words)
    body = answer.body ?? ''
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    return writeHead(answer.status, { ...answer.headers, 'content-length': Buffer.byteLength(body) })
  }
  /** The body of a replaced answer is dropped. @param {any[]} words */
  const beginAndDrop = (words) => {
    if (!response.headersSent && choose(response.statusCode)) response.writeHead(response.statusCode)
    const done = words.find((word) => typeof word === 'function')
    if (body !== null && done) process.nextTick(done)
    return body !== null
  }
  Object.assign(response, {
    writeHead: begin,
    write: (/** @type {any[]} */ ...words) => beginAndDrop(words) || Reflect.apply(write, response, words),
    end: (/** @type {any[]} */ ...words) =>
      beginAndDrop(words) ? end(body) : Reflect.apply(end, response, words),
  })
}
