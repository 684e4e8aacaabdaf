export type SyncEnv = {
  /** Seconds between two syncs with the API host; 0 when the catalogue does not come from it. */
  apiSyncSeconds: number
  /** Signs the calls of POST /api/revalidate; null refuses them. */
  apiSyncSecret: string | null
}

const LEAST_LENGTH = 32
/** `aaaa…` is long, but no secret. */
const LEAST_CHARACTERS = 8

/** Reads API_SYNC_SECONDS and API_SYNC_SECRET; adds to `faults` and never quotes the secret. */
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
  return { apiSyncSeconds: source.API_BASE_URL ? seconds : 0, apiSyncSecret: secret }
}
