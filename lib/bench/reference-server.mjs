// A bare node:http server in a process of its own, the measure for ours: one answer, read as JSON from standard input,
// to every request. Prints its port.
import http from 'node:http'
import { json } from 'node:stream/consumers'

const { headers, body } = /** @type {{ headers: Record<string, string>, body: string }} */ (
  await json(process.stdin)
)
const bytes = Buffer.from(body, 'base64')
const server = http.createServer((_, answer) => {
  answer.writeHead(200, { ...headers, 'content-length': bytes.length })
  answer.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : '')
})
