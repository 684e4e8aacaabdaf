// `npm start`: installs, builds, creates and seeds the database, serves the site on PORT (default 3000).
import { build } from './build.mjs'
import { startDeliverer } from './deliverer.mjs'
import { run } from './run.mjs'
import { buildServeArgs } from './serve.mjs'

await build()
const deliverer = startDeliverer()
const code = await run(process.execPath, buildServeArgs(process.env.PORT ?? '3000'), { check: false })
await deliverer.stop()
process.exit(code)
