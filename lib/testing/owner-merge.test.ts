// How an owner's texts and pictures reach the next release, as docs/operations.md says: a merge into the owner's
// branch.

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const folder = mkdtempSync(path.join(tmpdir(), 'site-owner-'))
afterAll(() => rmSync(folder, { recursive: true }))

const person = { name: 'Owner', mail: 'owner@example.com' }
const env = {
  ...process.env,
  GIT_AUTHOR_NAME: person.name,
  GIT_AUTHOR_EMAIL: person.mail,
  GIT_COMMITTER_NAME: person.name,
  GIT_COMMITTER_EMAIL: person.mail,
}
const manual = readFileSync('docs/operations.md', 'utf8')

const resolveFile = (file: string) => path.join(folder, file)
const getFirstLine = (file: string) => readFileSync(resolveFile(file), 'utf8').split('\n')[0]
const run = (program: string, ...words: string[]) =>
  execFileSync(program, words, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' })
const git = (...words: string[]) => run('git', ...words)

/** Replaces the first line, so that two changes are a conflict. */
function edit(file: string, line: string): void {
  const text = readFileSync(resolveFile(file), 'utf8')
  writeFileSync(resolveFile(file), text.replace(/^.*/, line))
}

function commit(message: string): void {
  git('add', '-A')
  git('commit', '-q', '-m', message)
}

/** A repository with what an owner edits and some of the rest, as release 1, and the owner's branch. */
function makeRepository(): void {
  const copied = ['.gitattributes', 'tailwind.config.ts', 'deploy/upgrade.sh', 'lib/site.ts', 'lib/content']
  for (const file of [...copied, 'lib/routing/paths.ts']) cpSync(file, resolveFile(file), { recursive: true })
  mkdirSync(resolveFile('public/media'), { recursive: true })
  for (const name of ['hero', 'deleted-by-owner', 'deleted-by-release'])
    writeFileSync(resolveFile(`public/media/${name}.svg`), '<svg/>')
  git('init', '-q', '-b', 'main')
  commit('Release 1')
  git('switch', '-q', '-c', 'own')
}

const OWNED = [
  'lib/site.ts',
  'lib/content/theme.ts',
  'lib/content/old-addresses.csv',
  'public/media/hero.svg',
  'public/media/deleted-by-release.svg',
]
const OTHERS = ['lib/content/home.ts', 'lib/routing/paths.ts', 'tailwind.config.ts']

test("an upgrade keeps the owner's files and deletions and takes everything else; the way back is one command", () => {
  makeRepository()
  for (const file of OWNED) edit(file, '// Our builder')
  rmSync(resolveFile('public/media/deleted-by-owner.svg'))
  writeFileSync(resolveFile('public/media/own.svg'), '<svg/>')
  commit('Our builder')

  git('switch', '-q', 'main')
  for (const file of [...OWNED, ...OTHERS, 'public/media/deleted-by-owner.svg']) edit(file, '// Release 2')
  rmSync(resolveFile('public/media/deleted-by-release.svg'))
  writeFileSync(resolveFile('lib/content/new.ts'), '')
  commit('Release 2')

  git('switch', '-q', 'own')
  const before = git('rev-parse', 'HEAD')
  expect(manual).toContain('deploy/upgrade.sh ADDRESS')
  run('deploy/upgrade.sh', '.')
  expect(git('status', '--short')).toBe('')
  for (const file of OWNED) expect([file, getFirstLine(file)]).toEqual([file, '// Our builder'])
  expect(existsSync(resolveFile('public/media/own.svg'))).toBe(true)
  expect(existsSync(resolveFile('public/media/deleted-by-owner.svg'))).toBe(false)
  // Files that the owner never touched, and new files, come from the release.
  for (const file of OTHERS) expect([file, getFirstLine(file)]).toEqual([file, '// Release 2'])
  expect(existsSync(resolveFile('lib/content/new.ts'))).toBe(true)

  expect(manual).toContain('git reset --hard ORIG_HEAD')
  git('reset', '--hard', '-q', 'ORIG_HEAD')
  expect(git('rev-parse', 'HEAD')).toBe(before)
})

test('a conflict in another file stops the upgrade with what to do', () => {
  edit('tailwind.config.ts', '// Our builder')
  commit('A change of the code')
  let output = ''
  try {
    run('deploy/upgrade.sh', '.')
  } catch (error) {
    output = String((error as { stderr: string }).stderr)
  }
  expect(output).toContain('Other files conflict')
  git('merge', '--abort')
})
