import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runCommand, type Server, startSite } from '../lib/testing/start-server'

export type SampleSite = Server & {
  dataDir: string
  /** Runs one of lib/commands over this site's data and returns what it prints. */
  command: (name: string, ...words: string[]) => Promise<string>
  /** Runs `npm run preview-link` and returns what it prints: a link on this site. */
  previewLink: (...words: string[]) => Promise<string>
}

/** A new data folder with the sample catalogue. */
export async function makeSampleFolder(): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-sample-'))
  // Made by the first test of a run that needs it. This file is imported before the run has its temporary folder.
  const sample = path.join(tmpdir(), 'sample-data')
  if (!existsSync(sample)) {
    const made = mkdtempSync(`${sample}-`)
    await runCommand({ DATA_DIR: made }, 'prepare')
    try {
      renameSync(made, sample)
    } catch {
      // Another worker was faster.
      return made
    }
  }
  cpSync(sample, dataDir, { recursive: true })
  return dataDir
}

/**
 * The built site with the sample catalogue in a separate data folder, for specs that change the catalogue; `env` is
 * added to its environment.
 */
export async function startSampleSite(env: Record<string, string> = {}): Promise<SampleSite> {
  const dataDir = await makeSampleFolder()
  const command = (name: string, ...words: string[]) => runCommand({ DATA_DIR: dataDir }, name, ...words)
  const site = await startSite(dataDir, env)
  return {
    ...site,
    dataDir,
    command,
    previewLink: async (...words) =>
      (await command('preview-link', ...words)).trim().replace(/^https?:\/\/[^/]+/, site.origin),
    stop: async () => {
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
