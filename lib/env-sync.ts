export type SyncEnv = {
  /** Seconds between two syncs with the API host; 0 when the catalogue does not come from it. */
  apiSyncSeconds: number
  /** Signs the calls of POST /api/revalidate; null refuses them. */
  apiSyncSecret: string | null
  /** Bytes of all copies of the host's files together. */
  apiMediaBytes: number
}

const LEAST_LENGTH = 32
/** `aaaa…` is long, but no secret. */
const LEAST_CHARACTERS = 8

/** Reads API_SYNC_SECONDS, API_SYNC_SECRET and API_MEDIA_MB; adds to `faults` and never quotes the secret. */
export function parseSync(source: Record<string, string | undefined>, faults: string[]): SyncEnv {
  const seconds = Number(source.API_SYNC_SECONDS || 60)
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 86_400)
    faults.push(
      `API_SYNC_SECONDS must be a whole number from 0 (never) to 86400, not "${source.API_SYNC_SECONDS}"`,
    )
  const secret = source.API_SYNC_SECRET || null
  if (secret && (secret.length < LEAST_LENGTH || new Set(secret).size < LEAST_CHARACTERS))
    faults.push(
      `API_SYNC_SECRET must be at least ${LEAST_LENGTH} characters long, ${LEAST_CHARACTERS} of them different`,
    )
  const mediaMb = Number(source.API_MEDIA_MB || 10_000)
  if (!Number.isInteger(mediaMb) || mediaMb < 1)
    faults.push(`API_MEDIA_MB must be a whole number from 1, not "${source.API_MEDIA_MB}"`)
  return {
    apiSyncSeconds: source.API_BASE_URL ? seconds : 0,
    apiSyncSecret: secret,
    apiMediaBytes: mediaMb * 1024 * 1024,
  }
}
