import type { CatalogueTables } from './catalogue-schema'
import type { LeadTables } from './leads-schema'
import type { MediaTables } from './media-schema'
import type { PublishingTables } from './publishing-schema'
import type { SyncTables } from './sync-schema'

/** Every table of the database. */
export type Database = CatalogueTables & LeadTables & MediaTables & PublishingTables & SyncTables
