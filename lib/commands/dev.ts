// `npm run dev`: prepares the database, then runs Next's development server on PORT.
import { run } from './run.mjs'

await run(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'lib/commands/prepare.ts'])
await run(process.execPath, ['node_modules/next/dist/bin/next', 'dev'])
