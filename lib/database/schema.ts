import type { CatalogueTables } from './catalogue-schema'
import type { LeadTables } from './leads-schema'
import type { PublishingTables } from './publishing-schema'
import type { SyncTables } from './sync-schema'

/** Every table of the database. */
export type Database = CatalogueTables & LeadTables & PublishingTables & SyncTables
