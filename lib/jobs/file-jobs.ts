// Jobs of each instance for its own folders.

import { renderBrochures } from '@/lib/brochure/brochure-file'
import { listPictures } from '@/lib/catalogue'
import { getDatedVersion } from '@/lib/catalogue/version'
import { homePageTexts } from '@/lib/content/home'
import { companyPictures } from '@/lib/content/pictures'
import { getEnv } from '@/lib/env'
import { buildHostClient } from '@/lib/host/client'
import { fetchMissingFiles, removeUnusedHostFiles } from '@/lib/host/file-upkeep'
import { log } from '@/lib/log'
import { saveCleanCopies } from '@/lib/media/clean-file'
import { removeFormerFiles } from '@/lib/pictures/folder'
import { renderSizes } from '@/lib/pictures/sizes'
import { renderSharePictures } from '@/lib/seo/share-picture'

/** A run that makes files when the catalogue has changed or a new day has begun. An interrupted run is repeated. */
export function buildFilesRun() {
  let finishedVersion: string | null = null
  return async (signal: AbortSignal): Promise<void> => {
    const version = await getDatedVersion()
    if (version === finishedVersion) return
    await fetchHostFiles()
    const isFinished = await updateFiles(signal)
    finishedVersion = isFinished ? version : null
  }
}

/**
 * Makes missing picture sizes, clean copies, share pictures and brochures before visitors ask for them, and removes old
 * ones. False when aborted.
 * @throws Error when the database cannot be read
 */
async function updateFiles(signal: AbortSignal): Promise<boolean> {
  const fixed = [homePageTexts.banner.poster, ...Object.values(companyPictures)]
  const files = await renderSizes([...fixed, ...(await listPictures())], signal)
  files.push(...(await saveCleanCopies(signal)))
  files.push(...(await renderSharePictures(signal)))
  await renderBrochures(signal)
  if (signal.aborted) return false
  await removeFormerFiles(files)
  return true
}

/** Fetches missing files of the API host, and removes unused ones. */
export async function updateHostFiles(): Promise<void> {
  await fetchHostFiles()
  await removeUnusedHostFiles()
}

async function fetchHostFiles(): Promise<void> {
  if (getEnv().apiSyncSeconds === 0) return
  const failed = await fetchMissingFiles(buildHostClient())
  if (failed > 0) log.warn({ failed }, 'Some files of the API host are not on this instance')
}
