// `npm start`: installs, builds, creates and seeds the database, then runs `next start` on PORT (default 3000)
// of HOST (default: all interfaces).
import './drop-empty.mjs'
import { build } from './build.mjs'
import { checkpoint } from './checkpoint.mjs'
import { startCompanion } from './companion.mjs'
import { startDeliverer } from './deliverer.mjs'
import { root, run } from './run.mjs'
import { startSyncer } from './syncer.mjs'

stopWithParent()
await build()
// Several instances leave these to one worker (lib/commands/worker.mjs).
const jobs = process.env.BACKGROUND_JOBS === 'off' ? [] : [startDeliverer(), startSyncer()]
const source = { program: 'lib/commands/warm-pictures.ts', execArgv: ['--import', 'tsx'], cwd: root }
const warmer = startCompanion('The encoding of pictures', source, [])
// Next waits for open connections, so the warmer's must end with it. The handler stays: a second signal must not end this
// process before the checkpoint.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => warmer.stop())
const port = process.env.PORT || '3000'
const host = process.env.HOST ? ['-H', process.env.HOST] : []
const next = 'node_modules/next/dist/bin/next'
// Without a limit of arenas the C library keeps hundreds of megabytes of decoded pictures that nobody needs.
const env = { MALLOC_ARENA_MAX: '2', ...process.env }
const code = await run(process.execPath, [next, 'start', '-p', port, ...host], { check: false, env })
await Promise.all([...jobs, warmer].map((job) => job.stop()))
if (!process.env.DATABASE_URL) await checkpoint(process.env.DATA_DIR || '.data')
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
