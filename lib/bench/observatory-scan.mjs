// Runs in a Node of its own (observatory.ts): MDN's scanner over some pages of one site. Prints the grades as JSON.
// Its own `scan()` knows no ports and no paths; this is that function with both, over the package's own parts.
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder = '', httpPort, httpsPort, ...pages] = process.argv.slice(2)
const load = (/** @type {string} */ file) => import(pathToFileURL(path.join(folder, 'src', file)).href)

const { retrieve } = await load('retriever/retriever.js')
const { ALL_TESTS } = await load('constants.js')
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await load('grader/charts.js')
const { getGradeForScore, getScoreModifier } = await load('grader/grader.js')

const results = []
for (const page of pages) {
  const found = await retrieve('localhost', {
    httpPort: Number(httpPort),
    httpsPort: Number(httpsPort),
    path: page,
  })
  /** @type {{ result: string, pass: boolean, constructor: { name: string } }[]} */
  const outputs = ALL_TESTS.map((/** @type {(found: unknown) => unknown} */ test) => test(found))
  const modifiers = outputs.map(({ result }) => getScoreModifier(result))
  const sum = (/** @type {number[]} */ list) => list.reduce((total, value) => total + value, 0)
  const plain = 100 + sum(modifiers.filter((value) => value < 0))
  const score = plain >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? 100 + sum(modifiers) : plain
  results.push({
    page,
    ...getGradeForScore(score),
    failed: outputs.filter(({ pass }) => !pass).map(({ result }) => result),
  })
}
process.stdout.write(JSON.stringify(results))
