import { cleanEmail, isEmail } from './email'

test.each(['\u200bmeena@example.com', ' meena@example.com '])('%j is meena@example.com', (text) => {
  expect(cleanEmail(text)).toBe('meena@example.com')
  expect(isEmail(cleanEmail(text))).toBe(true)
})

test.each(['ravi@münchen.de', 'ravi@கணினி.இந்தியா', 'ரவி@example.com', "o'brien+homes@mail.example.co.in"])(
  '%s is taken as it is',
  (address) => {
    expect(cleanEmail(address)).toBe(address)
    expect(isEmail(address)).toBe(true)
  },
)

test.each([
  '',
  'meena@example',
  'a@b.in\nBcc: c@d.in',
  'Meena <a@b.in> <c@d.in>',
  'meena@example..com',
  'meena@127.1',
  `${'x'.repeat(65)}@example.com`,
  `meena@${'x.'.repeat(120)}com`,
])('%j is not an address', (text) => {
  expect(isEmail(cleanEmail(text))).toBe(false)
})
