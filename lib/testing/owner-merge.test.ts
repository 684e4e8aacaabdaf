import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildChildEnv } from '@/lib/env'

// How an owner's texts and pictures reach the next release, as docs/operations.md says: a merge into the owner's branch.

const folder = mkdtempSync(path.join(tmpdir(), 'site-owner-'))
afterAll(() => rmSync(folder, { recursive: true }))

const at = (file: string) => path.join(folder, file)
const read = (file: string) => readFileSync(at(file), 'utf8')
const person = { name: 'Owner', mail: 'owner@example.com' }
const env = buildChildEnv({
  GIT_AUTHOR_NAME: person.name,
  GIT_AUTHOR_EMAIL: person.mail,
  GIT_COMMITTER_NAME: person.name,
  GIT_COMMITTER_EMAIL: person.mail,
})
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' })
const commit = (message: string) => {
  git('add', '-A')
  git('commit', '-q', '-m', message)
}
/** Replaces the first line, so that two changes are a conflict. */
const edit = (file: string, line: string) => writeFileSync(at(file), read(file).replace(/^.*/, line))

const OWN = ['lib/site.ts', 'lib/content/theme.ts', 'lib/content/old-addresses.csv', 'public/media/hero.svg']
const OTHERS = ['lib/content/home.ts', 'lib/routing/paths.ts', 'tailwind.config.ts']

test("a merge of the next release keeps the owner's files and takes everything else; the way back is one command", () => {
  for (const file of [
    '.gitattributes',
    'tailwind.config.ts',
    'lib/site.ts',
    'lib/content',
    'lib/routing/paths.ts',
  ])
    cpSync(file, at(file), { recursive: true })
  mkdirSync(at('public/media'), { recursive: true })
  writeFileSync(at('public/media/hero.svg'), '<svg/>')
  git('init', '-q', '-b', 'main')
  commit('Release 1')
  // The commands of the manual.
  const manual = readFileSync('docs/operations.md', 'utf8')
  const driver = 'git config merge.owner.driver true'
  expect(manual).toContain(driver)
  git(...driver.split(' ').slice(1))
  git('switch', '-q', '-c', 'own')
  for (const file of OWN) edit(file, '// Our builder')
  writeFileSync(at('public/media/own.svg'), '<svg/>')
  commit('Our builder')

  git('switch', '-q', 'main')
  for (const file of [...OWN, ...OTHERS]) edit(file, '// Release 2')
  writeFileSync(at('lib/content/new.ts'), '')
  commit('Release 2')

  git('switch', '-q', 'own')
  const before = git('rev-parse', 'HEAD')
  git('merge', '-q', '--no-edit', 'main')
  expect(git('status', '--short')).toBe('')
  for (const file of OWN) expect([file, read(file).split('\n')[0]]).toEqual([file, '// Our builder'])
  expect(existsSync(at('public/media/own.svg'))).toBe(true)
  // What the owner never touched, and what is new, is the release's.
  for (const file of OTHERS) expect([file, read(file).split('\n')[0]]).toEqual([file, '// Release 2'])
  expect(existsSync(at('lib/content/new.ts'))).toBe(true)

  expect(manual).toContain('git reset --hard ORIG_HEAD')
  git('reset', '--hard', '-q', 'ORIG_HEAD')
  expect(git('rev-parse', 'HEAD')).toBe(before)
})
