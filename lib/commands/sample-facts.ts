const SAMPLE_NAME = 'Porunai Homes'

/**
 * Values that belong to the sample: its map ("/samples/map-office.html"), its reserved telephone numbers ("044 5555
 * 0100", "914455550100"), mail addresses ("homes@example.com"), profiles ("facebook.com/example") and streets ("12
 * Sample Avenue").
 */
const SAMPLE_VALUE =
  /^\/samples\/|5555 ?01\d\d\b|@example\.com$|^https:\/\/[\w.]+\/(?:company\/)?@?example$|\b(?:Sample|Example) (?:Avenue|Road)\b/

/**
 * Warnings about facts in lib/site.ts that still belong to the sample although an owner has changed the name: they
 * would mislead visitors.
 */
export function listSampleFacts(site: { name: string }): string[] {
  if (site.name === SAMPLE_NAME) return []
  return listSiteTexts(site, '')
    .filter(({ text }) => SAMPLE_VALUE.test(text))
    .map(({ path, text }) => `lib/site.ts ${path}: "${text}" is still the sample's. ${adviseOn(path)}`)
}

function adviseOn(path: string): string {
  return path === 'mapUrl'
    ? 'Write the address that "Embed a map" of Google Maps gives for your office: the contact page shows it'
    : 'Write your own'
}

/** Every text in a value, with its path: `offices[0].street`. */
function listSiteTexts(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((item, index) => listSiteTexts(item, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) =>
    listSiteTexts(child, path === '' ? name : `${path}.${name}`),
  )
}
