import { getSessionText, saveSessionText } from '@/components/ui/browser-store'
import { type Campaign, parseCampaign } from '@/lib/leads/campaign'

const CAMPAIGN_KEY = 'site:campaign'

/**
 * Runs on each page, and remembers in this tab which campaign or website led to the visit. The campaign of the first
 * page is kept until an address names another one.
 */
export function updateCampaign(): void {
  const campaign = parseCampaign(location.href, document.referrer)
  const { referrer, ...parameters } = campaign
  if (Object.keys(parameters).length > 0) saveCampaign(campaign)
  else if (!getSessionText(CAMPAIGN_KEY)) saveCampaign({ ...parseFirstPage(), ...campaign })
}

/** The campaign of the previous page, for a visitor who left it before its script ran. */
function parseFirstPage(): Campaign {
  const isOfThisSite = document.referrer.startsWith(`${location.origin}/`)
  return isOfThisSite ? parseCampaign(document.referrer) : {}
}

function saveCampaign(campaign: Campaign): void {
  saveSessionText(CAMPAIGN_KEY, JSON.stringify(campaign))
}

/** The campaign of this visit; empty when the stored text is damaged, because a lead matters more. */
export function getCampaign(): Campaign {
  try {
    return JSON.parse(getSessionText(CAMPAIGN_KEY))
  } catch {
    return {}
  }
}
