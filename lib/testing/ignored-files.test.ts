import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { root } from './sources'

/** Files that commands write for an owner, who may give them any name. */
const PERSONAL = [
  'leads.csv',
  'bk1/site.db',
  'site-2026-11-20/site.db',
  '.data/site.db',
  '.data-2/form-secret',
  'try/site.db-wal',
  'ravi.pdf',
  'lib/leads.csv',
  'public/media/site.db',
]
const SOURCES = [
  'lib/site.ts',
  'lib/content/old-addresses.csv',
  'public/media/own.jpg',
  'docs/catalogue.md',
  'package.json',
]

test('git keeps sources and ignores personal files', () => {
  const paths = [...PERSONAL, ...SOURCES].join('\n')
  const { stdout } = spawnSync('git', ['check-ignore', '--no-index', '--stdin'], {
    cwd: root,
    input: paths,
    encoding: 'utf8',
  })
  expect(stdout.trim().split('\n')).toEqual(PERSONAL)
})

test('the image gets the folders and files that a build reads, by name', () => {
  const lines = fs.readFileSync('.dockerignore', 'utf8').split('\n')
  const rules = lines.filter((line) => line && !line.startsWith('#'))
  expect(rules[0]).toBe('*')
  const kept = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1))
  expect(kept).toEqual(expect.arrayContaining(['app', 'components', 'lib', 'public', 'package-lock.json']))
  expect(kept.filter((name) => !fs.existsSync(name))).toEqual([])
})
