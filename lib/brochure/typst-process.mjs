// Compiles a brochure to a PDF, in a separate process: the compiler blocks its thread, and keeps 100 MB of memory for good. This
// is the only file that knows the compiler.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const folder = path.resolve('lib/brochure')

const [message] = await once(process, 'message')
/** @type {{ data: string, pictures: Map<string, Uint8Array>, fonts: string[] }} */
const { data, pictures, fonts } = message
const fontBlobs = await Promise.all(fonts.map((file) => readFile(file)))
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] })
for (const [name, bytes] of pictures) compiler.mapShadow(path.join(folder, name), Buffer.from(bytes))

const { result, takeDiagnostics } = compileTemplate()
if (!result) throw new Error(formatDiagnostics(takeDiagnostics()))
// PDF/UA: tagged for screen readers. A picture without words for them is an error.
const pdf = compiler.pdf(result, { pdfStandard: 'ua-1' })
process.send?.(pdf, () => process.disconnect())

function compileTemplate() {
  const mainFilePath = path.join(folder, 'brochure.typ')
  const compiled = compiler.compile({ mainFilePath, inputs: { data } })
  return { result: compiled.result, takeDiagnostics: () => compiled.takeDiagnostics() }
}

/** @param {import('@myriaddreamin/typst-ts-node-compiler').NodeError | null} diagnostics */
function formatDiagnostics(diagnostics) {
  return diagnostics
    ? JSON.stringify(compiler.fetchDiagnostics(diagnostics))
    : 'The brochure cannot be compiled'
}
