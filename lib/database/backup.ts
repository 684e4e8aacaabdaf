import fs from 'node:fs'
import path from 'node:path'
import { findDamage, withDatabase } from './check'

// A backup is a folder with what the data folder has and nothing can make again: `site.db`, and the files of the API host in
// `media`, whatever their names and kinds.

/**
 * Writes a copy of the database and of the stored files into a new folder while the site runs. Committed rows in the
 * write-ahead log are included.
 * @throws Error when the folder exists or cannot be written.
 */
export function backupData(dataDir: string, folder: string): void {
  const source = path.join(dataDir, 'site.db')
  if (fs.existsSync(folder)) throw new Error(`${folder} exists already`)
  // SQLite would make a missing database.
  if (!fs.existsSync(source)) throw new Error(`${dataDir} has no site.db`)
  // Renamed last, so that an interrupted backup never looks finished.
  const part = `${folder}.part`
  fs.rmSync(part, { recursive: true, force: true })
  fs.mkdirSync(part, { recursive: true, mode: 0o700 })
  try {
    withDatabase(source, (database) => database.prepare('vacuum into ?').run(path.join(part, 'site.db')))
    fs.chmodSync(path.join(part, 'site.db'), 0o600)
    copyMedia(dataDir, part)
    fs.renameSync(part, folder)
  } finally {
    // A full disk must not stay full.
    fs.rmSync(part, { recursive: true, force: true })
  }
}

/** Puts a backup into a data folder that has no database. @throws Error when there is one, or the backup is damaged. */
export function restoreData(dataDir: string, folder: string): void {
  const [source, target] = [path.join(folder, 'site.db'), path.join(dataDir, 'site.db')]
  if (fs.existsSync(target)) throw new Error(`${target} exists already: move it away first`)
  const damage = findDamage(source, true)
  if (damage) throw new Error(`${source} is damaged: ${damage}`)
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  fs.copyFileSync(source, `${target}.part`)
  copyMedia(folder, dataDir)
  fs.renameSync(`${target}.part`, target)
}

function copyMedia(from: string, to: string): void {
  const media = path.join(from, 'media')
  // The clean-up may have deleted a file meanwhile; one that is being written is none yet.
  const filter = (name: string) => fs.existsSync(name) && !name.endsWith('.part')
  if (fs.existsSync(media)) fs.cpSync(media, path.join(to, 'media'), { recursive: true, filter })
}
