import { readPerson } from './erase'

test.each([
  // Ten digits, also behind a 0, are Indian.
  ['98400 10001', '+919840010001'],
  ['098400 10001', '+919840010001'],
  ['044/28331111', '+914428331111'],
  ['०९८४०० १०००१', '+919840010001'],
  ['tel:98400-10001', '+919840010001'],
  // More have a country code.
  ['+91 98400 10001', '+919840010001'],
  ['+91 (0) 98400 10001', '+919840010001'],
  ['91 098400 10001', '+919840010001'],
  ['\u2066+91\u00a098400\u201110001\u2069', '+919840010001'],
  ['44 20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['1 202 555 0143', '+12025550143'],
  ['+65 9123 4567', '+6591234567'],
  ['+91 65912 34567', '+916591234567'],
])('%j is the number %s', (text, number) => {
  expect(readPerson(text)).toEqual({ column: 'phone', values: [number] })
})

test.each([
  ['65 9123 4567', 'This can be +91 6591234567 or +6591234567.'],
  ['2833 1111', 'with + and its country code'],
  ['123', 'with + and its country code'],
  ['011 44 20 7946 0958', 'with + and its country code'],
  ['98400 10001 98400 10002', 'with + and its country code'],
  ['98400 10001 ext 5', 'with + and its country code'],
  ['Zenobia', 'with + and its country code'],
  ['', 'with + and its country code'],
  ['a@', 'with + and its country code'],
  ['a@b.example, c@d.example', 'with + and its country code'],
])('%j is nobody, and says how to write it', (text, sentence) => {
  expect(readPerson(text)).toContain(sentence)
})

test.each([
  ['Meena@Example.com', ['meena@example.com']],
  [' \u200bmeena@example.com\u200e', ['meena@example.com']],
  ['mailto:meena@example.com', ['meena@example.com']],
  ['Meena R <meena@example.com>', ['meena@example.com']],
  ['ravi@münchen.de', ['ravi@münchen.de', 'ravi@xn--mnchen-3ya.de']],
  ['ravi@xn--mnchen-3ya.de', ['ravi@xn--mnchen-3ya.de', 'ravi@münchen.de']],
  ['மீனா@example.com', ['மீனா@example.com']],
])('%j is the address %j', (text, values) => {
  expect(readPerson(text)).toEqual({ column: 'email', values })
})
