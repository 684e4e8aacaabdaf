import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from './env'
import { parseChannels } from './leads/channels/list-channels'

test('every variable is optional', () => {
  expect(parseEnv({})).toMatchObject({
    port: 3000,
    dataDir: path.resolve('.data'),
    siteOrigin: 'http://localhost:3000',
    isDevelopment: false,
  })
})

test('an empty variable is unset, whichever it is', () => {
  const names = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
  for (const empty of ['', ' '])
    expect(parseEnv(Object.fromEntries(names.map((name) => [name, empty])))).toEqual(parseEnv({}))
  expect(parseEnv({ RESUME_STORE_MB: '0' }).resumeStoreBytes).toBe(0)
})

test.each([
  ['clamd:3310', { host: 'clamd', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
])('CLAMD_HOST %s', (CLAMD_HOST, clamd) => {
  expect(parseEnv({ CLAMD_HOST }).clamd).toEqual(clamd)
})

test.each([
  [{ DATABASE_URL: 'db.example.com' }, /DATABASE_URL must look like/],
  [{ DATABASE_URL: 'postgres://site:secret-word@db/site' }, /FORM_SECRET and PREVIEW_SECRET must be set/],
  [{ DATABASE_POOL: 'many' }, /DATABASE_POOL must be/],
  [{ DATABASE_POOL: '1' }, /DATABASE_POOL must be/],
  [{ BACKGROUND_JOBS: 'no' }, /BACKGROUND_JOBS must be on or off/],
  [{ STORAGE_URL: 'https://key:secret-word@s3.example.com' }, /STORAGE_URL must look like/],
])('%p is refused without its password', (source, fault) => {
  expect(() => parseEnv(source)).toThrow(fault)
  expect(() => parseEnv(source)).not.toThrow(/secret-word/)
})

test('STORAGE_URL', () => {
  const { storage } = parseEnv({ STORAGE_URL: 'https://key:a%2Fb@s3.example.com:9000/bucket?region=here' })
  const endpoint = 'https://s3.example.com:9000/bucket'
  expect(storage).toEqual({ endpoint, accessKeyId: 'key', secretAccessKey: 'a/b', region: 'here' })
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
    RegExp(
      Object.keys(faults)
        .map((name) => `(?=[^]*- ${name} )`)
        .join(''),
    ),
  )
})

test('.env.example explains exactly the variables that the site reads', () => {
  const read = new Set<string>()
  const record = { get: (_: object, name: string) => void read.add(name) }
  parseEnv(new Proxy({}, record), parseChannels)
  read.delete('NODE_ENV')
  const list = (text: string, line: RegExp) => [...text.matchAll(line)].map(([, name]) => name).sort()
  expect(read.size).toBeGreaterThan(15)
  expect(list(readFileSync('.env.example', 'utf8'), /^#([A-Z_]+)=/gm)).toEqual([...read].sort())
})
