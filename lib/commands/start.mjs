// `npm start`: installs, builds, creates and seeds the database, serves the site on PORT (default 3000).
import path from 'node:path'
import { keepWarm } from '../cache/warm.mjs'
import { build } from './build.mjs'
import { startDeliverer } from './deliverer.mjs'
import { run } from './run.mjs'
import { buildServeArgs } from './serve.mjs'

await build()
const deliverer = startDeliverer()
const port = process.env.PORT ?? '3000'
const warm = keepWarm(`http://127.0.0.1:${port}`, path.resolve(process.env.DATA_DIR || '.data'))
const code = await run(process.execPath, buildServeArgs(port), { check: false })
warm.stop()
await deliverer.stop()
process.exit(code)
