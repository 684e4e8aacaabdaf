export type StorageEnv = {
  /** Bucket of an S3-compatible service that keeps the files of the API host; null for DATA_DIR/media alone. */
  storage: { endpoint: string; accessKeyId: string; secretAccessKey: string; region: string } | null
}

/** Reads STORAGE_URL; adds to `faults` and never quotes it, because it holds a secret. */
export function parseStorage(source: Record<string, string | undefined>, faults: string[]): StorageEnv {
  const text = source.STORAGE_URL
  if (!text) return { storage: null }
  const url = URL.canParse(text) ? new URL(text) : null
  const { username, password, pathname, searchParams, protocol, host } = url ?? {}
  if (
    !username ||
    !password ||
    !/^https?:$/.test(protocol ?? '') ||
    !/^\/[a-z0-9.-]+$/.test(pathname ?? '')
  ) {
    faults.push('STORAGE_URL must look like https://key:secret@s3.example.com/bucket?region=ap-south-1')
    return { storage: null }
  }
  return {
    storage: {
      endpoint: `${protocol}//${host}${pathname}`,
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      region: searchParams?.get('region') || 'auto',
    },
  }
}
