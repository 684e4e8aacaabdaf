import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from './env'

test('every variable is optional', () => {
  expect(parseEnv({})).toMatchObject({
    port: 3000,
    dataDir: path.resolve('.data'),
    siteOrigin: 'http://localhost:3000',
    isDevelopment: false,
  })
})

test.each([
  ['clamd:3310', { host: 'clamd', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
])('CLAMD_HOST %s', (CLAMD_HOST, clamd) => {
  expect(parseEnv({ CLAMD_HOST }).clamd).toEqual(clamd)
})

test('every fault is reported at once', () => {
  const faults = {
    PORT: '0',
    SITE_ORIGIN: 'www.example.com',
    FORM_SECRET: 'short',
    LEAD_FLOOD_PER_MINUTE: '-1',
    HOST: 'http://x',
    RESUME_STORE_MB: '2 GB',
    CLAMD_HOST: 'clamd',
    METRICS_PORT: '0',
    API_MEDIA_MB: '0',
  }
  expect(() => parseEnv(faults)).toThrow(
    /PORT[\s\S]*SITE_ORIGIN[\s\S]*FORM_SECRET[\s\S]*LEAD_FLOOD_PER_MINUTE[\s\S]*API_MEDIA_MB[\s\S]*HOST[\s\S]*METRICS_PORT[\s\S]*RESUME_STORE_MB[\s\S]*CLAMD_HOST/,
  )
})

test('.env.example and the operations manual explain exactly the variables that the site reads', () => {
  const read = new Set<string>()
  const record = { get: (_: object, name: string) => void read.add(name) }
  parseEnv(new Proxy({}, record))
  read.delete('NODE_ENV')
  const list = (text: string, line: RegExp) => [...text.matchAll(line)].map(([, name]) => name).sort()
  expect(read.size).toBeGreaterThan(15)
  expect(list(readFileSync('.env.example', 'utf8'), /^#([A-Z_]+)=/gm)).toEqual([...read].sort())
  const manual =
    readFileSync('docs/operations.md', 'utf8').split('## Environment')[1]?.split('\n## ')[0] ?? ''
  expect(list(manual, /^\| `([A-Z_]+)` \|/gm)).toEqual([...read].sort())
})
