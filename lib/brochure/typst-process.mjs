// Sets a brochure as a PDF, in a process of its own: the compiler keeps its thread busy, and 100 MB of memory for good. The
// only file that knows the compiler.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const [input] = await once(process, 'message')
/** @type {{ data: string, pictures: Map<string, Uint8Array>, fonts: string[] }} */
const { data, pictures, fonts } = input
const folder = path.resolve('lib/brochure')

const compiler = NodeCompiler.create({
  workspace: folder,
  fontArgs: [{ fontBlobs: await Promise.all(fonts.map((file) => readFile(file))) }],
})
for (const [name, bytes] of pictures) compiler.mapShadow(path.join(folder, name), Buffer.from(bytes))
// PDF/UA: tagged for screen readers. A picture without words for them is an error.
process.send?.(compiler.pdf(setBest(), { pdfStandard: 'ua-1' }), () => process.disconnect())

/** The largest size of plans and photographs that fills most of the last page, else the smallest of those with the fullest one. */
function setBest() {
  let best = null
  for (const scale of ['1', '0.92', '0.85', '0.78', '0.72', '0.66', '0.6']) {
    const set = compiler.compile({
      mainFilePath: path.join(folder, 'brochure.typ'),
      inputs: { data, scale },
    })
    if (!set.result) throw new Error(describe(set))
    const [filled] = compiler.query(set.result, { selector: '<filled>', field: 'value' })
    if (!best || filled >= best.filled) best = { result: set.result, filled }
    if (filled > 0.6) break
  }
  if (!best) throw new Error('No size')
  return best.result
}

/** @param {import('@myriaddreamin/typst-ts-node-compiler').NodeTypstCompileResult} result */
function describe(result) {
  const diagnostics = result.takeDiagnostics()
  return diagnostics ? JSON.stringify(compiler.fetchDiagnostics(diagnostics)) : 'The brochure cannot be set'
}
