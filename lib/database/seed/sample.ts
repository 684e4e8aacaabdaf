import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const folder = path.resolve('lib/database/seed/data')

/** The sample catalogue, put together from its files; unchecked, as an owner's file would be. */
export async function readSampleCatalogue(): Promise<unknown> {
  const base = await readJson('catalogue.json')
  const order = await readJson('order.json')
  return {
    ...base,
    projects: await readFolder('projects', order.projects),
    blogs: await readFolder('blogs', order.blogs),
  }
}

async function readFolder(name: string, order: unknown): Promise<unknown[]> {
  const files = (await readdir(path.join(folder, name))).filter((file) => file.endsWith('.json')).sort()
  const slugs = files.map((file) => file.replace(/\.json$/, ''))
  const rank = new Map((Array.isArray(order) ? order : []).map((slug, index) => [slug, index]))
  slugs.sort((a, b) => (rank.get(a) ?? rank.size) - (rank.get(b) ?? rank.size))
  return Promise.all(slugs.map((slug) => readJson(`${name}/${slug}.json`)))
}

async function readJson(name: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(path.join(folder, name), 'utf8'))
}
