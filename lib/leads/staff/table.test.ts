import { formatTable } from './table'

const columns = [
  { title: 'Id' },
  { title: 'Name', least: 6 },
  { title: 'Project', least: 5, isOptional: true },
  { title: 'State' },
]
const rows = [
  ['261121-k3f9qa7m', 'Anitha Raman Subramanian', 'Cassia VII Extension', 'new'],
  ['261121-abcd2345', 'ரவி', 'Coral Court', 'quarantined'],
]
const lines = (width: number) => formatTable(columns, rows, width).split('\n')

test('as wide as its content, aligned, without spaces at the ends', () => {
  expect(lines(120)).toEqual([
    'Id               Name                      Project               State',
    '───────────────  ────────────────────────  ────────────────────  ───────────',
    '261121-k3f9qa7m  Anitha Raman Subramanian  Cassia VII Extension  new',
    `261121-abcd2345  ரவி${' '.repeat(24 - 2)}  Coral Court           quarantined`,
  ])
})

test('the widest give way first, down to their least', () => {
  expect(lines(52)).toEqual([
    'Id               Name        Project     State',
    expect.any(String),
    '261121-k3f9qa7m  Anitha Ra…  Cassia VI…  new',
    expect.stringMatching(/^261121-abcd2345 {2}ரவி +Coral Cou… {2}quarantined$/),
  ])
})

test('then what is optional goes, and the others take its room', () => {
  expect(lines(42)[2]).toBe('261121-k3f9qa7m  Anitha Rama…  new')
  expect(lines(42)[0]).not.toContain('Project')
})

test('ids are never cut, however narrow the window', () => {
  expect(lines(20)[2]).toMatch(/^261121-k3f9qa7m {2}Anith… {2}new$/)
})

test('codes that a visitor typed move no cursor', () => {
  const table = formatTable([{ title: 'Name' }], [['\u001b[2J\u202eevil\r\nline']], 80)
  expect(table.split('\n')).toEqual(['Name', expect.any(String), expect.stringMatching(/^ \[2J evil line$/)])
})
