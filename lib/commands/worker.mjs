// Runs delivery, cleaning and sync without the site, for instances with BACKGROUND_JOBS=off. An instance has installed the
// packages and migrated the database before. See "Several instances" in docs/operations.md.
import './drop-empty.mjs'
import { once } from 'node:events'
import { startDeliverer } from './deliverer.mjs'
import { startSyncer } from './syncer.mjs'

const jobs = [startDeliverer(), startSyncer()]
// Keeps the process alive while no job is set up.
const timer = setInterval(() => {}, 60_000)
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
clearInterval(timer)
await Promise.all(jobs.map((job) => job.stop()))
