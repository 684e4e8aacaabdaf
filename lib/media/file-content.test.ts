import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { replaceWholeFile } from './file-content'

test('a file that could not be written leaves no draft', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-file-'))
  const full = new Error('ENOSPC')
  const write = async (draft: string) => {
    await writeFile(draft, 'half')
    throw full
  }
  await expect(replaceWholeFile(path.join(folder, 'x.pdf'), write)).rejects.toBe(full)
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
