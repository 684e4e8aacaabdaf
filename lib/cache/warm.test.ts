import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runModule } from '../testing/run-module'

test('the sitemap and its pages are asked for at the start and again when the catalogue changes', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'warm-'))
  const asked = runModule(`
    import fs from 'node:fs'
    import http from 'node:http'
    import { keepWarm } from './lib/cache/warm.mjs'
    const file = ${JSON.stringify(dataDir)} + '/catalogue.version'
    fs.writeFileSync(file, 'v1')
    const asked = []
    const server = http.createServer((request, response) => {
      asked.push(request.url)
      response.end(request.url === '/sitemap.xml' ? '<loc>https://a.b/home</loc><loc>https://a.b/team</loc>' : 'ok')
    })
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
    const until = async (count) => { while (asked.length < count) await new Promise((resolve) => setTimeout(resolve, 20)) }
    const warm = keepWarm('http://127.0.0.1:' + server.address().port, ${JSON.stringify(dataDir)})
    await until(4)
    // Until it is seen: the watcher may take its first look late.
    const replace = setInterval(() => {
      fs.writeFileSync(file + '.next', 'v2')
      fs.renameSync(file + '.next', file)
    }, 1000)
    await until(8)
    clearInterval(replace)
    warm.stop()
    report(asked.slice(0, 8))
    process.exit(0)`)
  fs.rmSync(dataDir, { recursive: true })
  const round = ['/api/health', '/sitemap.xml', '/home', '/team']
  expect(asked).toEqual([...round, ...round])
})

test('a site that cannot be reached is no error, and is asked again until it can', () => {
  const asked = runModule(`
    import http from 'node:http'
    import { keepWarm } from './lib/cache/warm.mjs'
    const asked = []
    const open = (port, answer) => new Promise((resolve) => {
      const server = http.createServer(answer).listen(port, '127.0.0.1', () => resolve(server))
    })
    const close = (server) => new Promise((resolve) => { server.close(resolve); server.closeAllConnections() })
    // Hangs up on whoever asks, then is not there, then answers.
    let refuse
    const refused = new Promise((resolve) => { refuse = resolve })
    const broken = await open(0, (request) => { request.socket.destroy(); refuse() })
    const { port } = broken.address()
    const warm = keepWarm('http://127.0.0.1:' + port, '/no/such/folder')
    await refused
    await close(broken)
    await new Promise((resolve) => {
      void open(port, (request, response) => {
        asked.push(request.url)
        response.end()
        if (request.url === '/sitemap.xml') resolve()
      })
    })
    warm.stop()
    report(asked)
    process.exit(0)`)
  expect(asked).toEqual(['/api/health', '/sitemap.xml'])
})
