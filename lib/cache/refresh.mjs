import fs from 'node:fs'
import { Agent, request } from 'node:http'
import path from 'node:path'

const TIMEOUT_MS = 20_000
const agent = new Agent({ maxSockets: 8 })

/** @type {Map<string, string>} */
const tokens = new Map()

/**
 * Has our own server render a page anew and store it, by Next's own way for it (what `revalidatePath` does of old: a
 * HEAD request with the build's secret). 'gone' is a page that exists no longer, 'failed' one whose render threw,
 * 'unknown' when the server could not be asked: then nothing is known about the page.
 * @param {string} address
 * @param {string} dist
 * @returns {Promise<'done' | 'gone' | 'failed' | 'unknown'>}
 */
export async function refreshPage(address, dist) {
  const port = Number(process.env.PORT)
  const token = readToken(dist)
  if (!port || !token) return 'unknown'
  const status = await new Promise((resolve) => {
    const asked = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: 'HEAD',
        path: encodeURI(address),
        headers: { 'x-prerender-revalidate': token },
        timeout: TIMEOUT_MS,
      },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    asked.on('timeout', () => {
      resolve(504)
      asked.destroy()
    })
    asked.on('error', () => resolve(0))
    asked.end()
  })
  if (status === 0) return 'unknown'
  if (status >= 500) return 'failed'
  return status < 300 ? 'done' : 'gone'
}

/** @param {string} dist */
function readToken(dist) {
  let token = tokens.get(dist)
  if (token === undefined) {
    const file = path.join(dist, 'prerender-manifest.json')
    token = fs.existsSync(file)
      ? String(JSON.parse(fs.readFileSync(file, 'utf8')).preview?.previewModeId ?? '')
      : ''
    tokens.set(dist, token)
  }
  return token
}
