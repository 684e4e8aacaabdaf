import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { getReader } from '@/lib/database/connection'
import { site } from '@/lib/site'
import { getCatalogueVersion, getStoredValue } from '../version'
import type { ImportResult } from './import-catalogue'

/** Loads the sample catalogue into an empty database. Null when there is content already. */
export async function seedWhenEmpty(): Promise<ImportResult | null> {
  const cities = await getReader().selectFrom('locations').select('id').limit(1).execute()
  return cities.length > 0 ? null : seedCatalogue()
}

/** Replaces the catalogue with the sample. */
export async function seedCatalogue(): Promise<ImportResult> {
  // Loaded here, so that a start without a seed saves half a second.
  const { importCatalogue } = await import('./import-catalogue')
  return importCatalogue(await loadSampleCatalogue(), { isSampleFile: true })
}

/** True while the catalogue is empty or holds only the sample, so that an owner's file may replace it. */
export async function isUntouched(): Promise<boolean> {
  const version = await getCatalogueVersion()
  return version === '' || version === (await getStoredValue(getReader(), 'sample'))
}

const SAMPLE_FOLDER = path.resolve('lib/database/seed/data')

/**
 * The sample catalogue, put together from its files in the order of order.json; unchecked, as an owner's file would be.
 */
export async function loadSampleCatalogue(): Promise<unknown> {
  const order: Record<string, string[]> = await loadJson('order')
  const base: object = await loadJson('catalogue')
  const lists = Object.entries(order).map(async ([list, slugs]) => [
    list,
    await Promise.all(slugs.map((slug) => loadJson(`${list}/${slug}`))),
  ])
  return { ...base, ...Object.fromEntries(await Promise.all(lists)) }
}

/** The authority in the links of the sample's projects, which are links to the owner's authority in lib/site.ts. */
const SAMPLE_AUTHORITY = 'https://rera.tn.gov.in'

async function loadJson(name: string) {
  const text = await readFile(path.join(SAMPLE_FOLDER, `${name}.json`), 'utf8')
  return JSON.parse(text.replaceAll(SAMPLE_AUTHORITY, site.reraAuthority.url))
}
