import { readSession, writeSession } from '@/components/ui/browser-store'
import { type Campaign, parseCampaign } from '@/lib/leads/campaign'

const STORED = 'site:campaign'

/**
 * On each page: keeps in this tab which campaign or website led to it. Pages within a visit have neither, so the first page of the
 * visit counts until an address names another campaign.
 */
export function keepCampaign(): void {
  const campaign = parseCampaign(location.href, document.referrer)
  const { referrer, ...parameters } = campaign
  if (Object.keys(parameters).length > 0) saveCampaign(campaign)
  else if (!readSession(STORED)) saveCampaign({ ...parseFirstPage(), ...campaign })
}

/** The campaign of the page before, for a visitor who followed a link there before the script ran. */
function parseFirstPage(): Campaign {
  const isOfThisSite = document.referrer.startsWith(`${location.origin}/`)
  return isOfThisSite ? parseCampaign(document.referrer) : {}
}

function saveCampaign(campaign: Campaign): void {
  writeSession(STORED, JSON.stringify(campaign))
}

/** The campaign of this visit. */
export function getCampaign(): Campaign {
  const stored = readSession(STORED)
  return stored ? JSON.parse(stored) : {}
}
