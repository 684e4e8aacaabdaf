// The outcome of a sync in words, for the log and the command.

import type { SyncPlan } from './plan-sync'

export type SyncResult = {
  /**
   * `applied`: the catalogue is up to date with the host, perhaps except for records with faults. `stopped`: the lists
   * differ much from the stored catalogue, so only delisted records are taken off. `failed`: a list cannot be read, or
   * the catalogue keeps changing.
   */
  outcome: 'applied' | 'stopped' | 'failed'
  /** A line for each fault, with its place. */
  faults: string[]
  /** A line for each record that is no longer shown because the host no longer lists it. */
  delisted: string[]
  /** Number of records in the lists. */
  counts: string
}

const OUTCOMES: Record<SyncResult['outcome'], string> = {
  applied: 'The catalogue is up to date with the API host',
  stopped: 'The lists of the API host are not applied',
  failed: 'The API host could not be read; the catalogue stays as it was',
}

/** The result of a sync in one line: its outcome and the numbers of records and faults. */
export function formatSyncResult({ outcome, counts, faults }: SyncResult): string {
  const hasFaults = faults.length > 0
  const exception = outcome === 'applied' && hasFaults ? ' except for the records and values with faults' : ''
  const faultCount = hasFaults ? ` (faults: ${faults.length})` : ''
  return `${OUTCOMES[outcome]}${exception}${counts && ': '}${counts}${faultCount}`
}

/** The outcome of a sync, with every delisted record and every fault. */
export function formatSyncReport(result: SyncResult): string {
  const lines = [...result.delisted, ...result.faults]
  return [formatSyncResult(result), ...lines.map((line) => `- ${line}`)].join('\n')
}

/** "3 locations, 12 projects, 5 blogs" */
export function formatSyncCounts({ locations: cities, projects, blogs: posts }: SyncPlan): string {
  return `${cities.length} locations, ${projects.toLoad.length} projects, ${posts.toLoad.length} blogs`
}
