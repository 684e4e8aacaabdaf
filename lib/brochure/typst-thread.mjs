// Sets a brochure as a PDF, in a thread, because the compiler keeps its thread busy. The only file that knows the compiler.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/** @type {{ data: string, pictures: Map<string, Uint8Array>, fonts: string[] }} */
const { data, pictures, fonts } = workerData
const folder = path.resolve('lib/brochure')

const compiler = NodeCompiler.create({
  workspace: folder,
  fontArgs: [{ fontBlobs: await Promise.all(fonts.map((file) => readFile(file))) }],
})
for (const [name, bytes] of pictures) compiler.mapShadow(path.join(folder, name), Buffer.from(bytes))
const document = compiler.compile({ mainFilePath: path.join(folder, 'brochure.typ'), inputs: { data } })
if (!document.result) throw new Error(describe(document))
// PDF/UA: tagged for screen readers. A picture without words for them is an error.
parentPort?.postMessage(compiler.pdf(document.result, { pdfStandard: 'ua-1' }))

/** @param {import('@myriaddreamin/typst-ts-node-compiler').NodeTypstCompileResult} result */
function describe(result) {
  const diagnostics = result.takeDiagnostics()
  return diagnostics ? JSON.stringify(compiler.fetchDiagnostics(diagnostics)) : 'The brochure cannot be set'
}
