import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Read at the start: a later build in the same folder belongs to the next start. */
const buildId = getStoredBuildId() ?? `started-${Date.now()}`

/** The id that `next build` gave the running build. In development and in tests, each start has a new id. */
export function getBuildId(): string {
  return buildId
}

function getStoredBuildId(): string | null {
  try {
    return readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), '.next/BUILD_ID'), 'utf8')
  } catch {
    return null
  }
}
