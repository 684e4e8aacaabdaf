import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { S3mini } from 's3mini'
import { getEnv } from '@/lib/env'
import { log } from '@/lib/log'
import { describeExcess } from '../measure-picture.mjs'
import { getHostFile, getHostFolder, HOST_MEDIA } from './folder'

/** Several instances share the files of the API host in a bucket; the folder of each then holds copies. */
const KEY = 'media/host/'
const TIMEOUT_MS = 20_000
/** A file that is sent is in memory, up to 50 MB each. */
const PARALLEL = 3

const limit = pLimit(PARALLEL)
const fetching = new Map<string, Promise<string | null>>()

/** The bucket does not respond, or refuses. */
export class BucketError extends Error {
  override name = 'BucketError'
}

function openBucket(): S3mini | null {
  const { storage } = getEnv()
  return storage && new S3mini({ ...storage, requestAbortTimeout: TIMEOUT_MS })
}

/** Puts a file into the bucket of STORAGE_URL; does nothing without one. @throws BucketError */
export async function uploadHostFile(file: string): Promise<void> {
  await call((bucket) =>
    limit(async () => bucket.putAnyObject(KEY + path.basename(file), await readFile(file))),
  )
}

/** Puts every file of this data folder into the bucket, and returns their number; 0 without a bucket. @throws BucketError */
export async function uploadAllHostFiles(): Promise<number> {
  if (!getEnv().storage) return 0
  const names = await readdir(getHostFolder()).catch(() => [])
  const files = names.map((name) => getHostFile(HOST_MEDIA + name)).filter((file) => file !== null)
  await Promise.all(files.map(uploadHostFile))
  return files.length
}

/** Deletes a file from the bucket, too. @throws BucketError */
export async function deleteHostFile(name: string): Promise<void> {
  await call((bucket) => bucket.deleteObject(KEY + name))
}

/**
 * The absolute path of the file behind an address such as `/media/host/0f3a….jpg`, which is copied from the bucket when
 * this instance does not have it. Null for a missing file, a picture that is too large, and any other address.
 * @throws BucketError
 */
export async function provideHostFile(src: string): Promise<string | null> {
  const file = getHostFile(src)
  if (!file || isAllowed.get(file) === false) return null
  const found = (await stat(/* turbopackIgnore: true */ file).catch(() => null))
    ? file
    : await fetchOnce(file)
  return found && (await checkOnce(found)) ? found : null
}

/** Copies that this process has checked. */
const isAllowed = new LRUCache<string, boolean>({ max: 20_000 })

/** False for a picture that an earlier release stored and that is too large to be decoded; the copy is deleted. */
async function checkOnce(file: string): Promise<boolean> {
  const known = isAllowed.get(file)
  if (known !== undefined) return known
  const isPicture = /\.(?:jpg|png|webp|avif)$/.test(file)
  const excess = isPicture ? await describeExcess(file).catch(() => null) : null
  if (excess) {
    log.error({ file: path.basename(file), excess }, 'A copy of a file of the API host is deleted')
    await rm(/* turbopackIgnore: true */ file, { force: true })
  }
  isAllowed.set(file, excess === null)
  return excess === null
}

function fetchOnce(file: string): Promise<string | null> {
  const running = fetching.get(file) ?? limit(download, file).finally(() => fetching.delete(file))
  fetching.set(file, running)
  return running
}

async function download(file: string): Promise<string | null> {
  const response = await call((bucket) => bucket.getObjectResponse(KEY + path.basename(file)))
  if (!response?.body) return null
  await mkdir(getHostFolder(), { recursive: true, mode: 0o700 })
  // By rename, so that a reader never sees half a file.
  const draft = path.join(/* turbopackIgnore: true */ getHostFolder(), `${randomUUID()}.part`)
  try {
    const target = await open(draft, 'wx', 0o600)
    await pipeline(Readable.fromWeb(response.body as never), target.createWriteStream())
    await rename(draft, file)
    return file
  } catch (error) {
    throw new BucketError(`The bucket's file could not be copied (${(error as Error).name})`)
  } finally {
    await rm(draft, { force: true })
  }
}

async function call<T>(action: (bucket: S3mini) => Promise<T>): Promise<T | null> {
  const bucket = openBucket()
  if (!bucket) return null
  try {
    return await action(bucket)
  } catch (error) {
    // Its message may hold the address with the key.
    throw new BucketError(`The bucket of STORAGE_URL failed (${(error as Error).name})`)
  }
}
