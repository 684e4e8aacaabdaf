// `npm start`: installs, builds, creates and seeds the database, then runs `next start` on PORT (default 3000).
import { build } from './build.mjs'
import { startDeliverer } from './deliverer.mjs'
import { run } from './run.mjs'

await build()
const deliverer = startDeliverer()
const port = process.env.PORT ?? '3000'
const code = await run(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', port], {
  check: false,
})
await deliverer.stop()
process.exit(code)
