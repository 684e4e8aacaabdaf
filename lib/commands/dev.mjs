// `npm run dev`: migrations and sample data first, then Next's development server on PORT.
import { run } from './run.mjs'

const port = process.env.PORT ?? '3000'
await run(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'lib/commands/prepare.ts'])
await run(process.execPath, ['node_modules/next/dist/bin/next', 'dev', '-p', port])
