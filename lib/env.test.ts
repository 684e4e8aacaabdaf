import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv, VARIABLES } from './env'
import { listChannels } from './leads/channels/list-channels'

const secret = 'webhook-secret-'.repeat(3)
const mail = {
  SMTP_URL: 'smtp://user:hunter2@mail.example.com:587',
  LEAD_MAIL_TO: 'sales@example.com',
  LEAD_MAIL_FROM: 'leads@example.com',
}
const webhook = { LEAD_WEBHOOK_URL: 'https://crm.example.com/leads?site=1', LEAD_WEBHOOK_SECRET: secret }

test('every variable is optional', () => {
  const usual = { port: 3000, siteOrigin: 'http://localhost:3000', isDevelopment: false }
  expect(parseEnv({})).toMatchObject({ ...usual, dataDir: path.resolve('.data') })
})

test('without SITE_ORIGIN links lead to the port of the site', () => {
  expect(parseEnv({ PORT: '4750' }).siteOrigin).toBe('http://localhost:4750')
})

test('.env.example explains exactly the variables that the site reads, and an empty one is unset', () => {
  const names = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(names.toSorted()).toEqual(VARIABLES.toSorted())
  for (const empty of ['', ' '])
    expect(parseEnv(Object.fromEntries(names.map((name) => [name, empty])))).toEqual(parseEnv({}))
})

test('a proxy is one address or a network', () => {
  const { trustedProxies } = parseEnv({ TRUSTED_PROXY: '10.0.0.0/8, ::1,192.0.2.1' })
  expect(['10.9.9.9', '11.0.0.1'].map((address) => trustedProxies.check(address))).toEqual([true, false])
})

test.each([
  ['365', { enquiry: 365, career: 365, 'joint-venture': 365, subscribe: 365 }],
  ['365,subscribe=0', { enquiry: 365, career: 365, 'joint-venture': 365, subscribe: 0 }],
  ['career=180, enquiry=30', { enquiry: 30, career: 180, 'joint-venture': 730, subscribe: 0 }],
])('LEAD_RETENTION_DAYS %s', (LEAD_RETENTION_DAYS, days) => {
  expect(parseEnv({ LEAD_RETENTION_DAYS }).leadRetentionDays).toEqual(days)
})

test.each([
  ['https://api.example.com/', undefined, 'https://api.example.com', 60],
  ['http://10.0.0.2:8080/base//', '0', 'http://10.0.0.2:8080/base', 0],
])('the API host at %s', (API_BASE_URL, API_SYNC_SECONDS, apiBaseUrl, apiSyncSeconds) => {
  expect(parseEnv({ API_BASE_URL, API_SYNC_SECONDS })).toMatchObject({ apiBaseUrl, apiSyncSeconds })
})

test('a catalogue file is accepted with an API host that is not synced', () => {
  const source = { CATALOGUE_FILE: 'a.json', API_BASE_URL: 'https://a.example/v1/' }
  expect(() => parseEnv(source)).toThrow('name two catalogues')
  expect(parseEnv({ ...source, API_SYNC_SECONDS: '0' }).catalogueFile).toBe(path.resolve('a.json'))
})

test.each(['LEAD_WEBHOOK_URL_OLD', 'SMTP_URL_2', 'LEAD_MAIL_TOO', 'LEAD_MAIL_TO_'])(
  '%s is not a variable of the site, and asks for no other',
  (name) => {
    expect(parseEnv({ [name]: 'x' })).toEqual(parseEnv({}))
  },
)

test('each channel is set up by its own variables', () => {
  const listNames = (source: Record<string, string>) => listChannels(parseEnv(source)).map(({ name }) => name)
  expect(listNames({})).toEqual([])
  expect(listNames({ API_BASE_URL: 'https://api.example.com' })).toEqual(['api'])
  expect(listNames(mail)).toEqual(['mail', 'acknowledgement'])
  expect(listNames(webhook)).toEqual(['webhook'])
})

test('mail: sender, receivers by kind and city, and whether resumes are attached', () => {
  const leadMailFrom = 'Web <w@example.com>'
  const leadMailResume = 'attach'
  const two = ['a@example.com', 'b@example.com']
  const routes = { LEAD_MAIL_TO_JOINT_VENTURE: 'land@example.com', LEAD_MAIL_TO_TIRUNELVELI: two.join(' ') }
  const staff = {
    LEAD_MAIL_TO: two.join(', '),
    LEAD_MAIL_FROM: leadMailFrom,
    LEAD_MAIL_RESUME: leadMailResume,
  }
  expect(parseEnv({ ...mail, ...staff, ...routes, LEAD_MAIL_TO_CHENNAI: '' })).toMatchObject({
    leadMailFrom,
    leadMailTo: two,
    leadMailResume,
    leadMailRoutes: { 'joint-venture': ['land@example.com'], tirunelveli: two },
  })
})

test.each([
  ['smtp://mail.example.com?requireTLS=false', 'smtp://mail.example.com?requireTLS=true'],
  ['smtp://localhost.example.com', 'smtp://localhost.example.com?requireTLS=true'],
  ['smtp://mail.example.com?insecure=true', 'smtp://mail.example.com'],
  ['smtp://[::1]:25', 'smtp://[::1]:25'],
  ['smtps://u:p%40@mail.example.com', 'smtps://u:p%40@mail.example.com'],
])('mail to %s is sent by %s', (address, used) => {
  expect(parseEnv({ ...mail, SMTP_URL: address }).smtpUrl).toBe(used)
})

test('all faults are reported together, without secrets', () => {
  const faults = {
    PORT: '0',
    HOST: 'http://x',
    SITE_ORIGIN: 'www.example.com',
    FORM_SECRET: 'hunter2',
    LEAD_FLOOD_PER_MINUTE: '-1',
    RESUME_STORE_MB: '2 GB',
    API_BASE_URL: 'ftp://api.example.com',
    SMTP_URL: 'https://user:hunter2@mail.example.com',
    LEAD_MAIL_TO: 'nobody',
    LEAD_MAIL_TO_CAREER: 'jobs',
    LEAD_MAIL_FROM: 'x\r\nBcc: <victim@example.com>',
    LEAD_WEBHOOK_URL: 'javascript:alert(1)',
    LEAD_WEBHOOK_SECRET: 'hunter2',
  }
  const named = Object.keys(faults).map((name) => `(?=[^]*- ${name} must)`)
  expect(() => parseEnv(faults)).toThrow(RegExp(named.join('')))
  expect(() => parseEnv(faults)).not.toThrow('hunter2')
})

test.each(['HEALTH_TOKEN', 'FORM_SECRET', 'PREVIEW_SECRET', 'API_SYNC_SECRET', 'LEAD_WEBHOOK_SECRET'])(
  '%s with one character many times is not a secret',
  (name) => {
    expect(() => parseEnv({ [name]: 'a'.repeat(40) })).toThrow(`${name} must be at least 32`)
  },
)

test.each([
  [{ TRUSTED_PROXY: '10.0.0.0/33' }, 'TRUSTED_PROXY must look like'],
  [{ TRUSTED_PROXY: '::1,fd00::/129' }, 'TRUSTED_PROXY must look like'],
  [{ DATABASE_URL: 'db.example.com' }, 'DATABASE_URL must look like'],
  [{ DATABASE_URL: 'postgres://site:hunter2@db/site' }, 'FORM_SECRET and PREVIEW_SECRET must be set'],
  [{ BACKGROUND_JOBS: 'no' }, 'BACKGROUND_JOBS must be on or off'],
  [{ LEAD_RETENTION_DAYS: 'pets=3' }, 'LEAD_RETENTION_DAYS must look like'],
  [{ API_BASE_URL: 'https://user:hunter2@api.example.com' }, 'API_BASE_URL must look like'],
  [{ PORT: '80.5' }, 'PORT must be a whole number from 1 to 65535'],
  [{ PREVIEW_SECRET: `${secret},short` }, 'PREVIEW_SECRET must be at least 32'],
  [{ ...mail, LEAD_MAIL_RESUME: 'yes' }, 'LEAD_MAIL_RESUME must'],
  [{ ...mail, LEAD_MAIL_FROM: 'a@example.com, b@example.com' }, 'LEAD_MAIL_FROM must'],
  [{ LEAD_MAIL_TO_CAREER: 'jobs@example.com' }, 'SMTP_URL must'],
  [{ LEAD_WEBHOOK_URL: 'https://crm.example.com' }, 'LEAD_WEBHOOK_SECRET must'],
  [{ LEAD_WEBHOOK_SECRET: secret }, 'LEAD_WEBHOOK_URL must'],
  [{ ...webhook, LEAD_WEBHOOK_URL: 'https://user:hunter2@crm.example.com' }, 'LEAD_WEBHOOK_URL must'],
])('%j is refused, without its password', (source, fault) => {
  expect(() => parseEnv(source)).toThrow(fault)
  expect(() => parseEnv(source)).not.toThrow('hunter2')
})
