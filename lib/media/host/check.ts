import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type/node'
import pLimit from 'p-limit'
import { buildChildEnv } from '@/lib/env'
import type { Measures } from '../measure'
import { MAX_DRAWING_BYTES, rewriteDrawing } from './drawing'

const PICTURES = ['jpg', 'png', 'webp', 'avif']
const OTHERS = ['mp4', 'webm', 'pdf']

/** `name` is the name of the copy; the measures are null for a film or a PDF. */
export type Checked = { name: string; measures: Measures | null } | { fault: string }

/**
 * Checks a file by its content; `hash` is that of the content. A plain SVG drawing is written anew into the file. Any other
 * SVG is refused: it may hold scripts, and a small one may take minutes to draw. `ms` limits the decoding.
 */
export async function checkHostFile(file: string, hash: string, ms?: number): Promise<Checked> {
  const type = (await fileTypeFromFile(file))?.ext
  if (type && OTHERS.includes(type)) return { name: `${hash}.${type}`, measures: null }
  const name = type && PICTURES.includes(type) ? `${hash}.${type}` : await rewriteFile(file, type)
  if (typeof name !== 'string') return name
  const measured = await measureApart(file, ms ?? (name.endsWith('.svg') ? DRAWING_TIMEOUT_MS : TIMEOUT_MS))
  return 'fault' in measured ? measured : { name, measures: measured.measures }
}

/** The name of the drawing that the file holds now. */
async function rewriteFile(file: string, type: string | undefined): Promise<string | { fault: string }> {
  const refuse = (reason: string) => ({
    fault: `${type ?? 'an unknown type'} is none of ${[...PICTURES, ...OTHERS].join(', ')}${reason}`,
  })
  const { size } = await stat(file)
  const source = type === undefined || type === 'xml' ? await readStart(file, size) : ''
  if (!/<svg[\s>]/.test(source)) return refuse('')
  const drawing = rewriteDrawing(source)
  if ('fault' in drawing) return refuse(` and no plain SVG drawing: ${drawing.fault}`)
  await writeFile(file, drawing.text)
  return `drawing-${createHash('sha256').update(drawing.text).digest('hex')}.svg`
}

async function readStart(file: string, size: number): Promise<string> {
  return size <= MAX_DRAWING_BYTES ? (await readFile(file, 'utf8')).replace(/^\uFEFF/, '').trim() : ''
}

const TIMEOUT_MS = 10_000
/** Ours take 0.2 s. What takes seconds takes them again for each brochure. */
const DRAWING_TIMEOUT_MS = 3_000
/** A process without work ends after this time. */
const IDLE_MS = 5_000

type Measured = { measures: Measures } | { fault: string }

/** One picture at a time: each may take hundreds of megabytes. */
const limit = pLimit(1)
let child: ChildProcess | null = null
let idle: NodeJS.Timeout | undefined

/** Measures a picture in another process, which is killed after `ms`: no time limit interrupts a decoder. Never throws. */
function measureApart(file: string, ms: number): Promise<Measured> {
  return limit(measure, file, ms)
}

async function measure(file: string, ms: number): Promise<Measured> {
  clearTimeout(idle)
  if (!child?.connected) child = start()
  const current = child
  const measured = await new Promise<Measured | null>((resolve) => {
    // It also keeps this process alive until the end.
    const timer = setTimeout(() => resolve(null), ms)
    const end = (result: Measured | null) => {
      clearTimeout(timer)
      resolve(result)
    }
    current.once('message', (result) => end(result as Measured))
    current.once('exit', () => end(null))
    current.send(file, (error) => error && end(null))
  })
  current.removeAllListeners('message').removeAllListeners('exit')
  if (measured) idle = setTimeout(stop, IDLE_MS).unref()
  else stop()
  return measured ?? { fault: `the picture cannot be decoded in ${ms / 1000} s` }
}

function start(): ChildProcess {
  const started = fork(path.resolve(/* turbopackIgnore: true */ 'lib/media/host/picture-process.mjs'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: buildChildEnv({ MALLOC_ARENA_MAX: '2' }),
  })
  // A process that cannot be started also ends the attempt, by its failed message.
  started.on('error', () => {})
  started.unref()
  started.channel?.unref()
  return started
}

function stop(): void {
  child?.kill('SIGKILL')
  child = null
}
