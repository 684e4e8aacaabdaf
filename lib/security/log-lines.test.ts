import { respondThrown } from '@/lib/http/envelope'
import { leadHandler } from '@/lib/leads/http/post-handler'
import { log } from '@/lib/log'
import { makeDataFolder } from '@/lib/testing/store'

makeDataFolder()

// Colours, a new line of the log, the end of a text, and signs that turn the direction of a text.
const HOSTILE = 'a\u001b[2J\u0000\u0007\r\n2026 forged line\u009b31m\u202e\u2028'
const DIRTY = /[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]|\nforged|\n2026/u

const post = (body: string, type: string) =>
  new Request(`http://localhost/api/x/${encodeURIComponent(HOSTILE)}`, {
    method: 'POST',
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
    body,
  })

test.each<[string, () => unknown]>([
  [
    // This data folder has no tables.
    'a lead that cannot be saved',
    () => leadHandler(() => 'subscribe')(post('{"mail":"a@example.com"}', 'application/json')),
  ],
  ['a call that cannot be answered', () => respondThrown(post('', 'a/b'), 'broken')],
])('%s: its log line has no control characters from the request', async (_, run) => {
  const lines: string[] = []
  const spies = (['info', 'warn', 'error'] as const).map((name) =>
    jest.spyOn(log, name).mockImplementation((...fields) => void lines.push(JSON.stringify(fields))),
  )
  await run()
  for (const spy of spies) spy.mockRestore()
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(DIRTY)
})
