import { formatPdfSize } from './file-size'

test.each([
  [null, 'PDF'],
  [1, '1 KB PDF'],
  [820_400, '820 KB PDF'],
  [999_499, '999 KB PDF'],
  [999_500, '1.0 MB PDF'],
  [1_440_000, '1.4 MB PDF'],
])('%j bytes', (bytes, text) => {
  expect(formatPdfSize(bytes)).toBe(text)
})
