import pLimit from 'p-limit'
import { buildMissingPicture } from '@/lib/media/host/folder'
import { type StoredFile, storeHostFile } from '@/lib/media/host/store'
import type { Picture } from '../types'

/** Files fetched at the same time. */
const PARALLEL = 4

/** Copies the files that records name. Faults go to `note`, which gets the place and the text. */
export type Files = {
  /** The picture at a path of the host; a neutral one with the alt text when there is none. */
  copyPicture(place: string, path: string | null, alt: string): Promise<Picture>
  /** As copyPicture, but null without a picture. */
  findPicture(place: string, path: string | null, alt: string): Promise<Picture | null>
  /** The site's copy of a film of the host; any other address in full. Null without a film. */
  copyLink(place: string, path: string | null): Promise<string | null>
}

/** `store` is storeHostFile unless a test replaces it. */
export function buildFiles(
  baseUrl: string,
  note: (fault: string) => void,
  store: (path: string) => Promise<StoredFile> = storeHostFile,
): Files {
  const limit = pLimit(PARALLEL)
  // Records share files.
  const stored = new Map<string, Promise<StoredFile>>()

  async function copy(place: string, path: string) {
    // Some hosts write their own address before the path.
    const relative = path.startsWith(`${baseUrl}/`) ? path.slice(baseUrl.length) : path
    const storing = stored.get(relative) ?? limit(store, relative)
    stored.set(relative, storing)
    const { file, fault } = await storing
    if (fault) note(`${place}: ${fault}`)
    return file
  }

  async function findPicture(place: string, path: string | null, alt: string): Promise<Picture | null> {
    if (path === null) return null
    const file = await copy(place, path)
    if (file && !file.picture) note(`${place}: ${path} is no picture`)
    return file?.picture ? { src: file.src, ...file.picture, alt } : null
  }

  return {
    findPicture,
    copyPicture: async (place, path, alt) =>
      (await findPicture(place, path, alt)) ?? { ...buildMissingPicture(path ?? place), alt },
    copyLink: async (place, path) => {
      if (path === null || /^[a-z]+:|^\/\//i.test(path)) return path
      if (/\.(mp4|webm)$/i.test(path)) return (await copy(place, path))?.src ?? null
      return `${baseUrl}/${path.replace(/^\//, '')}`
    },
  }
}
