/** A file of the API host that is kept under `DATA_DIR/media`, by the path the host names it. */
export type HostFileRow = {
  /** As the host wrote it. */
  path: string
  /** The site's address of the copy, e.g. `/media/host/0f3a….jpg`. Several paths may have the same content. */
  src: string
  /** Pixels; null for films and PDFs, as is the colour. */
  width: number | null
  height: number | null
  color: string | null
  /** What the host sent with the file; both are sent back with the next request. */
  etag: string | null
  last_modified: string | null
  /** ISO time of the last response of the host. */
  checked_at: string
  /** ISO time since when the catalogue does not name the copy; null while it does. */
  unused_since: string | null
}

export type MediaTables = { host_files: HostFileRow }
