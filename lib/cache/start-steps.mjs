// The start of a page in steps. The bundler's bootstrap sets up React, React DOM and Next's router in one task, on a slow
// phone 0.1 s in which no touch is answered: the modules that it asks for are set up before it, each in a task of its own.
import fs from 'node:fs'
import path from 'node:path'

/** @typedef {{ steps: number[], start: string }} Steps modules in their order, and code of the function that takes one */

/** What the bootstrap names: the chunks to wait for, and the module that starts the page. */
const START = /"otherChunks":(\[[^\]]*\]),"runtimeModuleIds":\[(\d+)\]/

/** How the bundler begins a module: its number and its function. */
const MODULE = /,(\d+),(?:\([\w,]*\)=>|\w+=>|function)/g

/** How a module asks for another. */
const ASKS = /\be\.[ri]\((\d+)\)/g

/** @type {Map<string, Steps>} */
const known = new Map()

/**
 * A bootstrap's steps, the last of them the bootstrap's own; that one alone where the build's code cannot be read so.
 * @param {string} dist the build's folder
 * @param {string} bootstrap
 * @returns {Steps}
 */
export function splitStart(dist, bootstrap) {
  const key = `${dist} ${bootstrap}`
  const held = known.get(key) ?? readSteps(dist, bootstrap)
  known.set(key, held)
  return held
}

/** @param {string} dist @param {string} bootstrap @returns {Steps} */
function readSteps(dist, bootstrap) {
  const [, chunks, last] = START.exec(bootstrap) ?? []
  if (!chunks) return { steps: [0], start: `()=>{${bootstrap}}` }
  const files = JSON.parse(chunks).map((/** @type {string} */ chunk) => path.join(dist, chunk))
  const code = files.map((/** @type {string} */ file) =>
    fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '',
  )
  return {
    steps: [...listStartModules(code.join('\n'), Number(last)), Number(last)],
    start: `id=>{${bootstrap.replace(START, '"otherChunks":$1,"runtimeModuleIds":[id]')}}`,
  }
}

/**
 * The modules that the start sets up, in its own order: those it asks for, and before the last of them, which takes the
 * page over, those that this one asks for. Only what stands in these chunks.
 * @param {string} code of the chunks
 * @param {number} start
 * @returns {number[]}
 */
export function listStartModules(code, start) {
  const begins = [...code.matchAll(MODULE)]
  /** @type {Map<number, string>} */
  const modules = new Map()
  for (const [at, { index, 1: id }] of begins.entries())
    modules.set(Number(id), code.slice(index, begins[at + 1]?.index))
  const listAskedFor = (/** @type {number | undefined} */ id) =>
    [...(modules.get(id ?? -1) ?? '').matchAll(ASKS)].map(([, asked]) => Number(asked))
  const direct = listAskedFor(start)
  const last = direct.at(-1)
  const all = new Set([...direct.slice(0, -1), ...listAskedFor(last), ...direct.slice(-1)])
  return [...all].filter((id) => modules.has(id))
}
