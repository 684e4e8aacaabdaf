/** Longest value of a campaign field, in characters. */
export const LONGEST_CAMPAIGN_VALUE = 100

/** Query parameters that name the campaign of a visit. */
const PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid'] as const
/** Where a visitor came from: campaign parameters and the host of the page before. */
export const CAMPAIGN_FIELDS = [...PARAMETERS, 'referrer'] as const
export type Campaign = Partial<Record<(typeof CAMPAIGN_FIELDS)[number], string>>

/** The campaign in an address, and the host that linked to it. Values are cut. Nothing is stored in the browser for it. */
export function readCampaign(address: string, referrer = ''): Campaign {
  if (!URL.canParse(address)) return {}
  const { searchParams, host } = new URL(address)
  const from = URL.canParse(referrer) ? new URL(referrer).host : ''
  const found = PARAMETERS.map((name) => [name, searchParams.get(name)] as const)
  const values = [...found, ['referrer', from === host ? '' : from] as const]
  return Object.fromEntries(
    values.flatMap(([name, value]) => (value ? [[name, value.slice(0, LONGEST_CAMPAIGN_VALUE)]] : [])),
  )
}

/** A campaign in one line for staff, e.g. "utm_source newspaper, referrer www.example.com". */
export function formatCampaign(details: Record<string, unknown>): string {
  return CAMPAIGN_FIELDS.filter((name) => details[name])
    .map((name) => `${name} ${details[name]}`)
    .join(', ')
}
