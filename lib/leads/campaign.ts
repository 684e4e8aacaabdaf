/** Longest value of a campaign field, in characters. */
export const MAX_CAMPAIGN_LENGTH = 100

/** Query parameters that name the campaign of a visit. */
const PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid'] as const
/** Where a visitor came from: campaign parameters and the host of the page before. */
export const CAMPAIGN_FIELDS = [...PARAMETERS, 'referrer'] as const
type CampaignField = (typeof CAMPAIGN_FIELDS)[number]
export type Campaign = Partial<Record<CampaignField, string>>

/** The campaign in an address, and the linking host, unless it is this site. Long values are cut off. */
export function parseCampaign(address: string, referrer = ''): Campaign {
  const campaign: Campaign = {}
  if (!URL.canParse(address)) return campaign
  const { searchParams, host } = new URL(address)
  const referringHost = URL.canParse(referrer) ? new URL(referrer).host : ''
  for (const name of PARAMETERS) addField(campaign, name, searchParams.get(name))
  if (referringHost !== host) addField(campaign, 'referrer', referringHost)
  return campaign
}

function addField(campaign: Campaign, name: CampaignField, value: string | null): void {
  if (value) campaign[name] = value.slice(0, MAX_CAMPAIGN_LENGTH)
}

/** A campaign in one line for staff, e.g. "utm_source newspaper, referrer www.example.com". */
export function formatCampaign(details: Record<string, unknown>): string {
  const fields = CAMPAIGN_FIELDS.filter((name) => details[name])
  return fields.map((name) => `${name} ${details[name]}`).join(', ')
}
