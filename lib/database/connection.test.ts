import { createServer } from 'node:net'
import { sql } from 'kysely'
import { listen } from '@/lib/testing/free-port'
import { openPostgres } from './connection'

/** PostgreSQL's startup message: length, version, then names and values, each with a zero byte at its end. */
const HEADER_BYTES = 8

test('a connection begins with parameters that PgBouncer accepts', async () => {
  let parameters: string[] = []
  const server = createServer((socket) =>
    socket.once('data', (message) => {
      parameters = message.subarray(HEADER_BYTES).toString().split('\0')
      socket.destroy()
    }),
  )
  const db = openPostgres(`postgres://site:password@127.0.0.1:${await listen(server)}/homes`, 1)
  await expect(sql`select 1`.execute(db)).rejects.toThrow('Connection terminated')
  await db.destroy()
  server.close()
  const names = parameters.filter((_, index) => index % 2 === 0).filter(Boolean)
  // PgBouncer refuses all other parameters unless ignore_startup_parameters has them.
  const taken = ['user', 'database', 'application_name', 'client_encoding', 'datestyle', 'timezone']
  expect(names).toContain('user')
  expect(names.filter((name) => !taken.includes(name.toLowerCase()))).toEqual([])
})
