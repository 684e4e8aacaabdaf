import { type Kysely, sql } from 'kysely'

/**
 * Adds the kind of a picture. Until its next import or sync, a stored picture keeps the kind that the release before
 * gave its format. Without their rows, the PNG files of the API host are fetched and measured again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pictures add column kind text not null default 'photograph'`.execute(db)
  await sql`update pictures set kind = 'drawing' where src like '%.png' or src like '%.svg'`.execute(db)
  await sql`alter table host_files add column kind text`.execute(db)
  await sql`delete from host_files where src like '%.png'`.execute(db)
  await sql`update host_files set kind = 'drawing' where src like '%.svg'`.execute(db)
  await sql`update host_files set kind = 'photograph' where kind is null and color is not null`.execute(db)
}
