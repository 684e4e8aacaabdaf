// `npm start`: installs, builds, creates and seeds the database, then runs `next start` on PORT (default 3000).
import { build } from './build.mjs'
import { startDeliverer } from './deliverer.mjs'
import { run } from './run.mjs'

stopWithParent()
await build()
const deliverer = startDeliverer()
const port = process.env.PORT ?? '3000'
const code = await run(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', port], {
  check: false,
})
await deliverer.stop()
process.exit(code)

/** `npm` ends on SIGTERM, but its shell does not pass the signal on: this process then has another parent. */
function stopWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}
