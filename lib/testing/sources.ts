import fs from 'node:fs'
import path from 'node:path'

/** The project's root folder. */
export const root = path.resolve(__dirname, '../..')

export type Source = { file: string; text: string; imports: string[] }

/** Every source file of a top-level folder, with its imports; local ones as paths from the root. */
export function listSources(folder: string): Source[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => loadSource(path.join(folder, name)))
}

function loadSource(file: string): Source {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  return { file, text, imports: listImports(file, text) }
}

/** The imports of a source file, with local files as paths from the root. */
export function listImports(file: string, text: string): string[] {
  const names = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '')
  return names.map((name) => resolveImport(file, name))
}

function resolveImport(file: string, name: string): string {
  if (name.startsWith('@/')) return name.slice(2)
  if (name.startsWith('.')) return path.join(path.dirname(file), name)
  return name
}
