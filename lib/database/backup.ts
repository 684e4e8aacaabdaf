// A backup is a folder with the files of the data folder that the site cannot make again: `site.db`, and the files of
// the API host in `media`. `media` is there even when it is empty: a backup without it has lost its files, and a
// restore says so.

import fs from 'node:fs'
import path from 'node:path'
import { explainDamage, explainUnusableData, listLogFiles, withDatabase } from './data-folder'

/** Rows and files of a backup, so that an operator can see whether it is plausible. */
export type BackupCounts = { projects: number; leads: number; files: number }

/**
 * Writes a copy of the database and of the stored files into a new folder while the site runs. Committed rows in the
 * write-ahead log are included.
 * @throws Error when the folder exists or cannot be written, or when the database is not one that this site has used
 */
export function backupData(dataDir: string, folder: string): BackupCounts {
  const source = path.join(dataDir, 'site.db')
  if (fs.existsSync(folder)) throw new Error(`${folder} already exists: name a new folder.`)
  // SQLite would create a missing database.
  if (!fs.existsSync(source))
    throw new Error(`${dataDir} has no site.db: DATA_DIR must name the data folder.`)
  // The folder gets its name at the end, so that an interrupted backup never looks finished.
  const part = `${folder}.part`
  fs.rmSync(part, { recursive: true, force: true })
  fs.mkdirSync(part, { recursive: true, mode: 0o700 })
  try {
    const copy = path.join(part, 'site.db')
    withDatabase(source, (database) => database.prepare('vacuum into ?').run(copy))
    const fault = explainUnusableData(copy)
    if (fault) throw new Error(`${source} cannot be backed up: ${fault}. DATA_DIR must name the data folder.`)
    fs.chmodSync(copy, 0o600)
    fs.mkdirSync(path.join(part, 'media'))
    copyMedia(dataDir, part)
    fs.renameSync(part, folder)
  } finally {
    // A backup that has filled the disk must not leave it full.
    fs.rmSync(part, { recursive: true, force: true })
  }
  return countBackup(folder)
}

/**
 * Puts a backup into a data folder that has no database.
 * @throws Error when the data folder has a database, or log files that SQLite would replay over it, or when the backup is
 * damaged or incomplete
 */
export function restoreData(dataDir: string, folder: string, withoutMedia = false): BackupCounts {
  const target = path.join(dataDir, 'site.db')
  assertNoDatabase(target)
  assertWholeBackup(folder, withoutMedia)
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  fs.copyFileSync(path.join(folder, 'site.db'), `${target}.part`)
  copyMedia(folder, dataDir)
  fs.renameSync(`${target}.part`, target)
  return countBackup(dataDir)
}

function assertNoDatabase(target: string): void {
  if (fs.existsSync(target))
    throw new Error(
      `${target} already exists. Move it away first, with site.db-wal, site.db-shm and site.db-journal.`,
    )
  const logs = listLogFiles(target)
  if (logs.length > 0)
    throw new Error(
      `${logs.join(' and ')} of an earlier database would be replayed over the backup, and its data would be lost. ` +
        'Nothing was changed. Move these files to a safe place (they may hold leads), then repeat the command.',
    )
}

function assertWholeBackup(folder: string, withoutMedia: boolean): void {
  const source = path.join(folder, 'site.db')
  const [log] = listLogFiles(source)
  if (log && fs.statSync(log).size > 0)
    throw new Error(
      `${log} shows that ${folder} is the copy of a data folder and not a backup. Copy all its files site.db* into the ` +
        'data folder together instead.',
    )
  if (!fs.existsSync(source))
    throw new Error(`${folder} has no site.db. Name the folder that \`npm run backup\` has written.`)
  const damage = explainDamage(source, 'integrity_check')
  if (damage) throw new Error(`${source} is damaged: ${damage}. Use another backup.`)
  const fault = explainUnusableData(source)
  if (fault) throw new Error(`${source} is not a backup of this site: ${fault}. Use another backup.`)
  if (!withoutMedia && !fs.existsSync(path.join(folder, 'media')))
    throw new Error(
      `${folder} has no folder media, so the backup is incomplete. Copy the whole folder again; or repeat the command with ` +
        '--without-media: a sync with the API host then fetches the files again.',
    )
}

function copyMedia(from: string, to: string): void {
  const media = path.join(from, 'media')
  // The site may have deleted a file meanwhile.
  const filter = (name: string) => fs.existsSync(name)
  if (fs.existsSync(media)) fs.cpSync(media, path.join(to, 'media'), { recursive: true, filter })
}

function countBackup(folder: string): BackupCounts {
  const media = path.join(folder, 'media')
  const mediaEntries = fs.existsSync(media)
    ? fs.readdirSync(media, { recursive: true, withFileTypes: true })
    : []
  return withDatabase(path.join(folder, 'site.db'), (database) => {
    const countRows = (table: string) => database.prepare(`select id from ${table}`).pluck().all().length
    return {
      projects: countRows('projects'),
      leads: countRows('leads'),
      files: mediaEntries.filter((mediaEntry) => mediaEntry.isFile()).length,
    }
  })
}
