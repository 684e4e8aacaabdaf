import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv, VARIABLES } from './env'
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
  [{ DATABASE_URL: 'db.example.com' }, /DATABASE_URL must look like/],
  [{ DATABASE_URL: 'postgres://site:secret-word@db/site' }, /FORM_SECRET and PREVIEW_SECRET must be set/],
  [{ DATABASE_POOL: '1' }, /DATABASE_POOL must be/],
  [{ BACKGROUND_JOBS: 'no' }, /BACKGROUND_JOBS must be on or off/],
])('%p is refused without its password', (source, fault) => {
  expect(() => parseEnv(source)).toThrow(fault)
  expect(() => parseEnv(source)).not.toThrow(/secret-word/)
})

test('every fault is reported at once', () => {
  const faults = {
    PORT: '0',
    SITE_ORIGIN: 'www.example.com',
    FORM_SECRET: 'short',
    LEAD_FLOOD_PER_MINUTE: '-1',
    HOST: 'http://x',
    RESUME_STORE_MB: '2 GB',
  }
  const named = Object.keys(faults).map((name) => `(?=[^]*- ${name} )`)
  expect(() => parseEnv(faults)).toThrow(RegExp(named.join('')))
})

test('.env.example explains exactly the variables that the site reads', () => {
  const read = new Set(VARIABLES)
  parseChannels(new Proxy({}, { get: (_: object, name: string) => void read.add(name) }), [])
  read.delete('NODE_ENV')
  const list = (text: string, line: RegExp) => [...text.matchAll(line)].map(([, name]) => name).sort()
  expect(read.size).toBeGreaterThan(15)
  expect(list(readFileSync('.env.example', 'utf8'), /^#([A-Z_]+)=/gm)).toEqual([...read].sort())
})

test('a proxy is one address or a network', () => {
  const { trustedProxies } = parseEnv({ TRUSTED_PROXY: '10.0.0.0/8, ::1,192.0.2.1' })
  expect(['10.9.9.9', '11.0.0.1'].map((address) => trustedProxies.check(address))).toEqual([true, false])
})

test.each([
  ['365', { enquiry: 365, career: 365, 'joint-venture': 365, subscribe: 365 }],
  ['career=180, enquiry=30', { enquiry: 30, career: 180, 'joint-venture': 730, subscribe: 0 }],
])('LEAD_RETENTION_DAYS %s', (LEAD_RETENTION_DAYS, days) => {
  expect(parseEnv({ LEAD_RETENTION_DAYS }).leadRetentionDays).toEqual(days)
})

test.each([
  [{ TRUSTED_PROXY: 'nginx' }, 'TRUSTED_PROXY must look like'],
  [{ LEAD_RETENTION_DAYS: 'pets=3' }, 'LEAD_RETENTION_DAYS must look like'],
  [{ LEAD_RETENTION_DAYS: 'career=0' }, 'LEAD_RETENTION_DAYS must look like'],
  [{ API_BASE_URL: 'https://user:secret-word@api.example.com' }, 'API_BASE_URL must look like'],
  [{ API_BASE_URL: 'ftp://api.example.com' }, 'API_BASE_URL must look like'],
  [{ API_SYNC_SECRET: 'a'.repeat(40) }, 'API_SYNC_SECRET must have at least 8 different'],
  [{ API_SYNC_SECONDS: '1e9' }, 'API_SYNC_SECONDS must be a whole number from 0 to 86400, not "1e9"'],
  [{ PORT: '80.5' }, 'PORT must be a whole number from 1 to 65535, not "80.5"'],
  [{ CATALOGUE_FILE: 'a.json', API_BASE_URL: 'https://a.example' }, 'name two catalogues'],
  [{ PREVIEW_SECRET: `${'x'.repeat(32)},short` }, 'PREVIEW_SECRET must be at least 32'],
])('%j is refused', (source, fault) => {
  expect(() => parseEnv(source)).toThrow(fault)
  expect(() => parseEnv(source)).not.toThrow(/secret-word/)
})

test('a catalogue file and an API host that is not synced are one catalogue', () => {
  const source = { CATALOGUE_FILE: 'a.json', API_BASE_URL: 'https://a.example/v1/', API_SYNC_SECONDS: '0' }
  expect(parseEnv(source)).toMatchObject({ apiBaseUrl: 'https://a.example/v1', apiSyncSeconds: 0 })
})
