import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { hintScripts } from './hint-scripts.mjs'

test('large scripts begin with the hint, once; small ones and other files stay as they are', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hint-scripts-'))
  const chunks = path.join(folder, 'static/chunks')
  fs.mkdirSync(chunks, { recursive: true })
  const files = { 'large.js': 'x'.repeat(20_000), 'small.js': 'x', 'large.css': 'x'.repeat(20_000) }
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(chunks, name), text)
  hintScripts(folder)
  hintScripts(folder)
  const read = (name: string) => fs.readFileSync(path.join(chunks, name), 'utf8')
  expect(read('large.js')).toBe(`//# allFunctionsCalledOnLoad\n${files['large.js']}`)
  expect(read('small.js')).toBe(files['small.js'])
  expect(read('large.css')).toBe(files['large.css'])
  fs.rmSync(folder, { recursive: true })
})
