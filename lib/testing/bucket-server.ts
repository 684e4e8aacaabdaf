import { once } from 'node:events'
import { createServer } from 'node:http'
import { listen } from './free-port'

/**
 * A fake S3-compatible service with one bucket: accepts PUT, GET, HEAD and DELETE of objects, only with a
 * signature of the key `key`. `isDown` makes it refuse everything.
 */
export async function startBucketServer() {
  const objects = new Map<string, Buffer>()
  const state = { isDown: false }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const signature = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/here\/s3\/aws4_request, ?SignedHeaders=/
    const name = decodeURIComponent(request.url?.split('?')[0] ?? '').replace('/files/', '')
    const respond = (status: number, body?: Buffer) => response.writeHead(status).end(body)
    if (state.isDown) return respond(500)
    if (!signature.test(request.headers.authorization ?? '')) return respond(403)
    if (request.method === 'PUT') objects.set(name, Buffer.concat(parts))
    const known = objects.get(name)
    if (request.method === 'DELETE') objects.delete(name)
    else return known ? respond(200, request.method === 'GET' ? known : undefined) : respond(404)
    return respond(204)
  })
  return {
    url: `http://key:the%2Fsecret@127.0.0.1:${await listen(server)}/files?region=here`,
    objects,
    state,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
