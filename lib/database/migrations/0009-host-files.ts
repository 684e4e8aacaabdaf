import type { Kysely } from 'kysely'

/** Creates one row per file of the API host that is kept under `DATA_DIR/media`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('host_files')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('src', 'text', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('color', 'text')
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .addColumn('checked_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('host_files_by_src').on('host_files').column('src').execute()
}
