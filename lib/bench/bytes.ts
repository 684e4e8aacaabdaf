import { chromium } from 'playwright'
import { paths } from '../paths'
import { ensureChromium } from '../testing/chromium.mjs'
import { BUDGET, BUDGET_PHONE, HOME_TOTAL } from './budget'
import { listPageTypes, MISSING_PAGE } from './page-types'
import { compareBudget, type Row } from './part'
import { withSite } from './sample-site'
import { type Weight, weighPage } from './weigh-page'

type Figures = { page: string } & typeof BUDGET

/**
 * What the heaviest page type weighs on a phone, for each part of a page, beside its budget (issue 5, item 4;
 * lib/bench/budget.ts). e2e/budget.spec.ts holds every page to it.
 */
export function benchBytes(): Promise<Row[]> {
  return withSite('sample', async ({ origin }) => {
    const pages = await weighAll(origin)
    const inner = pages.filter(({ page }) => page !== 'home')
    const rows = (['html', 'script', 'ownScript', 'style', 'font', 'picture'] as const).map((part) =>
      compareHeaviest(part, pages, BUDGET[part]),
    )
    const home = pages.filter(({ page }) => page === 'home')
    return [
      ...rows,
      compareHeaviest('total', home, HOME_TOTAL),
      compareHeaviest('total', inner, BUDGET.total),
    ]
  })
}

const NAMES: Record<keyof typeof BUDGET, string> = {
  html: 'HTML',
  script: 'first-load scripts',
  ownScript: 'a page’s own scripts',
  style: 'styles',
  font: 'fonts',
  picture: 'the first picture',
  total: 'all before a touch',
}

function compareHeaviest(part: keyof typeof BUDGET, pages: Figures[], budget: number): Row {
  const heaviest = pages.reduce((most, page) => (page[part] > most[part] ? page : most))
  const row = compareBudget(NAMES[part], heaviest[part], budget, 'KB')
  return { ...row, reference: `heaviest of ${pages.length}: ${heaviest.page}` }
}

async function weighAll(origin: string): Promise<Figures[]> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const weigh = async (address: string) => {
      const page = await browser.newPage(BUDGET_PHONE)
      try {
        return await weighPage(page, origin + address)
      } finally {
        await page.close()
      }
    }
    // The barest page: what it loads, every page loads.
    const shared = await weigh(paths.disclaimer)
    const figures: Figures[] = []
    for (const { name, path } of [...(await listPageTypes(origin)), MISSING_PAGE])
      figures.push({ page: name, ...sumUp(await weigh(path), shared) })
    return figures
  } finally {
    await browser.close()
  }
}

function sumUp(weight: Weight, shared: Weight): typeof BUDGET {
  const kilobytes = (...parts: number[]) => parts.reduce((total, part) => total + part, 0) / 1024
  const own = [...weight.scripts].filter(([name]) => name.startsWith('/flight/') || !shared.scripts.has(name))
  return {
    html: kilobytes(weight.html),
    script: kilobytes(...weight.scripts.values()),
    ownScript: kilobytes(...own.map(([, bytes]) => bytes)),
    style: kilobytes(weight.style),
    font: kilobytes(weight.font),
    picture: kilobytes(weight.picture),
    total: kilobytes(weight.total),
  }
}
