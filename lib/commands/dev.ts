// `npm run dev`: prepares the database, then runs lib/server.mjs, which compiles on demand, on PORT.
import { run } from './run.mjs'

await run(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'lib/commands/prepare.ts'])
await run(process.execPath, ['lib/server.mjs', '--dev'])
