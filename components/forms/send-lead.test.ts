/** @jest-environment jsdom */
import { sendLead } from './send-lead'
import { updateCampaign } from './visit-campaign'

const call = jest.fn()

beforeAll(() => {
  Object.defineProperty(globalThis, 'fetch', { value: call })
  Object.defineProperty(AbortSignal, 'timeout', { value: () => new AbortController().signal })
})
beforeEach(() => {
  sessionStorage.clear()
  call.mockReset()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

const answer = (status: number, body: object) => ({ ok: status < 400, status, json: async () => body })
const bodies = () => call.mock.calls.map(([, init]) => init.body)

async function send() {
  const post = { payload: { mail: 'a@example.com' }, details: {} }
  const sending = sendLead('subscribe', document.createElement('form'), post)
  await jest.runAllTimersAsync()
  return sending
}

test('a failure is tried twice more with the same content', async () => {
  call.mockRejectedValueOnce(new TypeError('the line drops'))
  call.mockResolvedValueOnce(answer(503, {}))
  call.mockResolvedValueOnce(answer(200, { success: true }))
  expect(await send()).toMatchObject({
    kind: 'saved',
    receipt: { message: 'Subscription successful!', reference: null },
  })
  expect(bodies()).toHaveLength(3)
  expect(new Set(bodies()).size).toBe(1)
})

test.each([
  [
    'a refusal with 200',
    answer(200, { resultCode: 200, success: false, message: 'No land there.' }),
    { kind: 'refused', message: 'No land there.', messages: {} },
  ],
  [
    '"false"',
    answer(200, { success: 'false', message: 'No.' }),
    { kind: 'refused', message: 'No.', messages: {} },
  ],
  [
    'a message at a field',
    answer(422, { message: 'Please correct', result: { fields: { mail: 'Wrong.' } } }),
    { kind: 'refused', message: 'Please correct', messages: { mail: 'Wrong.' } },
  ],
  [
    'no envelope',
    answer(400, []),
    { kind: 'refused', message: expect.stringContaining('Nothing you typed was lost') },
  ],
  [
    'a server that fails',
    answer(503, {}),
    { kind: 'failed', message: expect.stringContaining('please try again') },
  ],
])('%s is not a success', async (_, response, outcome) => {
  call.mockResolvedValue(response)
  expect(await send()).toMatchObject(outcome)
})

test('a success whose answer breaks off is tried again', async () => {
  call.mockResolvedValueOnce({ status: 200, json: () => Promise.reject(new SyntaxError('breaks off')) })
  call.mockResolvedValue(answer(200, { success: true }))
  expect(await send()).toMatchObject({ kind: 'saved' })
  expect(bodies()).toHaveLength(2)
})

test('damaged text in the storage of the campaign does not lose the lead', async () => {
  call.mockResolvedValue(answer(200, { success: true }))
  sessionStorage.setItem('site:campaign', '{')
  expect(await send()).toMatchObject({ kind: 'saved' })
  sessionStorage.clear()
})

test('the campaign of the first page of a visit is kept until an address names another one', async () => {
  call.mockResolvedValue(answer(200, { success: true }))
  const visit = async (address: string) => {
    history.replaceState(null, '', address)
    updateCampaign()
    call.mockClear()
    await send()
    return JSON.parse(call.mock.calls[0]?.[1].body).meta
  }
  expect(await visit('/about-us?utm_source=newspaper&gclid=1')).toMatchObject({
    utm_source: 'newspaper',
    gclid: '1',
  })
  expect(await visit('/contact-us?x=1')).toMatchObject({ utm_source: 'newspaper', page: '/contact-us' })
  const next = await visit('/home?utm_campaign=pongal')
  expect(next).toMatchObject({ utm_campaign: 'pongal' })
  expect(next).not.toHaveProperty('utm_source')
})

test('a visitor who left the first page before its script ran brings its campaign along', async () => {
  call.mockResolvedValue(answer(200, { success: true }))
  const referrer = jest.spyOn(document, 'referrer', 'get')
  referrer.mockReturnValue(`${location.origin}/about-us?utm_source=newspaper`)
  history.replaceState(null, '', '/contact-us')
  updateCampaign()
  await send()
  expect(JSON.parse(call.mock.calls[0]?.[1].body).meta).toMatchObject({ utm_source: 'newspaper' })
  referrer.mockRestore()
})
