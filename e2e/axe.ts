import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Style sheets are read for no rule that is asked for.
  preload: false,
  // Sample maps and tours are pages of other houses.
  iframes: false,
}

/** What axe finds wrong on the page as it stands, one line per element; empty when all is well. */
export async function findFaults(page: Page): Promise<string[]> {
  // Evaluated by the debugger, which the page's Content-Security-Policy does not bind.
  await page.evaluate(source)
  const { violations } = await page.evaluate(
    (settings) =>
      (window as unknown as { axe: { run: (o: unknown) => Promise<AxeResults> } }).axe.run(settings),
    options,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) =>
        `${id}: ${target.join(' ')} ${html.slice(0, 160)} ${failureSummary}`,
    ),
  )
}
