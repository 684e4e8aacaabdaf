import { SERVER_LIMITS } from '../security/guard.mjs'
import { runModule } from '../testing/run-module'

test('an upgrade is a plain request: nobody takes the connection over, and the time limits hold for it', () => {
  const seen = runModule(`
    import http from 'node:http'
    import net from 'node:net'
    await import('./lib/commands/listen.mjs')
    const upgrades = []
    const server = http.createServer((request, response) => response.end('the page of ' + request.url))
    // As Next does.
    server.on('upgrade', (request, socket) => { upgrades.push(request.url); socket.end() })
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
    const ask = (upgrade) => new Promise((resolve, reject) => {
      const socket = net.connect(server.address().port, '127.0.0.1')
      let text = ''
      socket.on('data', (part) => {
        text += part
        if (text.endsWith('the page of /home')) socket.end()
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
      socket.write('GET /home HTTP/1.1\\r\\nHost: x\\r\\nConnection: Upgrade\\r\\nUpgrade: ' + upgrade + '\\r\\n\\r\\n')
    })
    const answers = [await ask('websocket'), await ask('h2c')]
    server.close()
    report({ answers: answers.map((text) => text.slice(0, 15)), upgrades, headersTimeout: server.headersTimeout })`)
  expect(seen).toEqual({
    answers: ['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK'],
    upgrades: [],
    headersTimeout: SERVER_LIMITS.headersTimeout,
  })
})
