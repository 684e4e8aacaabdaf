import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import SQLite from 'libsql'
import { checkpoint } from './run.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'checkpoint-'))
const file = path.join(folder, 'site.db')
afterAll(() => rmSync(folder, { recursive: true }))

test('what is in the log moves into the file', async () => {
  const database = new SQLite(file)
  database.exec('pragma journal_mode = wal')
  database.exec('create table things (name text)')
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0)
  await checkpoint(folder)
  expect(statSync(`${file}-wal`).size).toBe(0)
  database.close()
})

test('a corrupt file is one warning', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  rmSync(`${file}-wal`, { force: true })
  rmSync(`${file}-shm`, { force: true })
  writeFileSync(file, 'no database'.repeat(1000))
  await checkpoint(folder)
  expect(warned.mock.calls).toEqual([[expect.stringContaining('could not be completed')]])
  warned.mockRestore()
})
