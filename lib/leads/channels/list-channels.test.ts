import { parseEnv } from '@/lib/env'
import { parseChannels } from './list-channels'
import { parseMail } from './smtp'

const secret = 'a'.repeat(32)
const mail = {
  SMTP_URL: 'smtp://user:hunter2@mail.example.com:587',
  LEAD_MAIL_TO: 'sales@example.com',
  LEAD_MAIL_FROM: 'leads@example.com',
}

const listNames = (source: Record<string, string>) => parseChannels(source, []).map(({ name }) => name)

test('each channel is set up by its own variables', () => {
  expect(listNames({})).toEqual([])
  expect(parseEnv({ API_BASE_URL: 'https://api.example.com/' }).apiBaseUrl).toBe('https://api.example.com')
  expect(parseEnv({ API_BASE_URL: 'http://10.0.0.2:8080/base//' }).apiBaseUrl).toBe(
    'http://10.0.0.2:8080/base',
  )
  expect(
    parseMail(
      {
        ...mail,
        LEAD_MAIL_TO: 'a@example.com, b@example.com',
        LEAD_MAIL_FROM: 'Web site <w@example.com>',
      },
      [],
    ),
  ).toEqual({
    smtpUrl: `${mail.SMTP_URL}?requireTLS=true`,
    from: 'Web site <w@example.com>',
    to: ['a@example.com', 'b@example.com'],
    routes: {},
    attachesResume: false,
  })
  expect(parseMail({ ...mail, LEAD_MAIL_RESUME: 'attach' }, [])).toMatchObject({ attachesResume: true })
  expect(listNames({ API_BASE_URL: 'https://api.example.com' })).toEqual(['api'])
  expect(listNames(mail)).toEqual(['mail', 'acknowledgement'])
  const webhook = { LEAD_WEBHOOK_URL: 'https://crm.example.com/leads?site=1', LEAD_WEBHOOK_SECRET: secret }
  expect(listNames(webhook)).toEqual(['webhook'])
})

test('mail receivers by kind and city', () => {
  const routes = {
    LEAD_MAIL_TO_JOINT_VENTURE: 'land@example.com',
    LEAD_MAIL_TO_TIRUNELVELI: 'a@example.com b@example.com',
    LEAD_MAIL_TO_CHENNAI: '',
  }
  expect(parseMail({ ...mail, ...routes }, [])?.routes).toEqual({
    'joint-venture': ['land@example.com'],
    tirunelveli: ['a@example.com', 'b@example.com'],
  })
})

test.each([
  ['smtp://mail.example.com:587', 'smtp://mail.example.com:587?requireTLS=true'],
  ['smtp://mail.example.com?requireTLS=false', 'smtp://mail.example.com?requireTLS=true'],
  ['smtp://localhost.example.com', 'smtp://localhost.example.com?requireTLS=true'],
  ['smtp://mail.example.com?insecure=true', 'smtp://mail.example.com'],
  ['smtp://127.0.0.1:2525', 'smtp://127.0.0.1:2525'],
  ['smtp://localhost', 'smtp://localhost'],
  ['smtp://[::1]:25', 'smtp://[::1]:25'],
  ['smtps://u:p%40@mail.example.com', 'smtps://u:p%40@mail.example.com'],
])('mail to %s is sent by %s', (given, used) => {
  expect(parseMail({ ...mail, SMTP_URL: given }, [])?.smtpUrl).toBe(used)
})

test('all faults are reported at once, without secrets', () => {
  const read = () =>
    parseEnv(
      {
        PORT: 'x',
        API_BASE_URL: 'ftp://api.example.com',
        SMTP_URL: 'https://user:hunter2@mail.example.com',
        LEAD_MAIL_TO: 'nobody',
        LEAD_MAIL_FROM: 'x\r\nBcc: <victim@example.com>',
        LEAD_WEBHOOK_URL: 'javascript:alert(1)',
        LEAD_WEBHOOK_SECRET: 'hunter2',
      },
      parseChannels,
    )
  const names = ['PORT', 'API_BASE_URL', 'SMTP_URL', 'LEAD_MAIL_TO', 'LEAD_MAIL_FROM']
  names.push('LEAD_WEBHOOK_URL', 'LEAD_WEBHOOK_SECRET')
  for (const name of names) expect(read).toThrow(`- ${name} must`)
  // Mail and acknowledgement have the same variables.
  expect(read).not.toThrow(/SMTP_URL[\s\S]*SMTP_URL/)
  expect(read).not.toThrow('hunter2')
})

test.each([
  [{ ...mail, LEAD_MAIL_RESUME: 'yes' }, 'LEAD_MAIL_RESUME'],
  [{ ...mail, LEAD_MAIL_TO: 'a@example.com, b' }, 'LEAD_MAIL_TO'],
  [{ ...mail, LEAD_MAIL_TO_CAREER: 'jobs' }, 'LEAD_MAIL_TO_CAREER'],
  [{ LEAD_MAIL_TO_CAREER: 'jobs@example.com' }, 'SMTP_URL'],
  [{ ...mail, LEAD_MAIL_FROM: 'a@example.com, b@example.com' }, 'LEAD_MAIL_FROM'],
  [{ LEAD_WEBHOOK_URL: 'https://crm.example.com' }, 'LEAD_WEBHOOK_SECRET'],
  [{ LEAD_WEBHOOK_SECRET: secret }, 'LEAD_WEBHOOK_URL'],
  [
    { LEAD_WEBHOOK_URL: 'https://user:pass@crm.example.com', LEAD_WEBHOOK_SECRET: secret },
    'LEAD_WEBHOOK_URL',
  ],
  [{ API_BASE_URL: 'https://api.example.com?key=1' }, 'API_BASE_URL'],
])('half a channel is a fault: %j', (source, name) => {
  expect(() => parseEnv(source, parseChannels)).toThrow(`- ${name} must`)
})
