// Compiles a document to PDF or SVG, in a separate process: the compiler blocks its thread, and keeps 100 MB of memory
// for good. This is the only file that knows the compiler.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/** Paths that begin with `/` in a template are in this folder. */
const workspace = path.resolve('lib')

const [message] = await once(process, 'message')
/**
 * @type {{ template: string, data: string, pictures: Map<string, Uint8Array>, format: 'pdf' | 'svg', fonts: string[] }}
 */
const { template, data, pictures, format, fonts } = message
const fontBlobs = await Promise.all(fonts.map((file) => readFile(file)))
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
for (const [name, bytes] of pictures) compiler.mapShadow(path.join(workspace, name), Buffer.from(bytes))

const compiled = compiler.compile({ mainFilePath: path.join(workspace, template), inputs: { data } })
if (!compiled.result) throw new Error(formatDiagnostics(compiled.takeDiagnostics()))
process.send?.(renderDocument(compiled.result), () => process.disconnect())

/** @param {import('@myriaddreamin/typst-ts-node-compiler').NodeTypstDocument} document */
function renderDocument(document) {
  if (format === 'svg') return Buffer.from(compiler.plainSvg(document))
  // PDF/UA: tagged for screen readers. A picture without words for them is an error.
  return compiler.pdf(document, { pdfStandard: 'ua-1' })
}

/** @param {import('@myriaddreamin/typst-ts-node-compiler').NodeError | null} diagnostics */
function formatDiagnostics(diagnostics) {
  return diagnostics
    ? JSON.stringify(compiler.fetchDiagnostics(diagnostics))
    : `${template} cannot be compiled`
}
