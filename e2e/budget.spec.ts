import { expect, type Page, test } from 'playwright/test'
import { BUDGET, BUDGET_PHONE, HOME_TOTAL } from '../lib/bench/budget'
import { type Weight, weighPage } from '../lib/bench/weigh-page'
import { listPath, paths, projectPath } from '../lib/paths'
import { findPostPath } from './routes'

const pages: Record<string, string> = {
  home: paths.home,
  list: listPath('ongoing'),
  'list of a city': listPath('ongoing', 'chennai'),
  upcoming: listPath('upcoming'),
  completed: listPath('completed'),
  detail: projectPath('cassia-vii'),
  about: paths.about,
  team: paths.team,
  blog: paths.blog,
  careers: paths.careers,
  contact: paths.contact,
  'joint ventures': paths.jointVentures,
  enquiry: paths.enquiry,
  terms: paths.terms,
  'not found': '/no-such-page',
}

const kb = (bytes: number) => Math.round((bytes / 1024) * 10) / 10
const sum = (parts: Iterable<number>) => [...parts].reduce((total, part) => total + part, 0)

/** What this page loads besides the scripts that every page loads. */
function weighOwn({ scripts }: Weight, shared: Weight): number {
  return sum([...scripts].flatMap(([name, bytes]) => (shared.scripts.has(name) ? [] : [bytes])))
}

async function check(page: Page, name: string, address: string, shared: Weight) {
  const weight = await weighPage(page, address)
  const figures = {
    html: kb(weight.html),
    script: kb(sum(weight.scripts.values())),
    ownScript: kb(weighOwn(weight, shared)),
    style: kb(weight.style),
    font: kb(weight.font),
    picture: kb(weight.picture),
    total: kb(weight.total),
  }
  test.info().annotations.push({ type: name, description: JSON.stringify(figures) })
  const allowed = name === 'home' ? { ...BUDGET, total: HOME_TOTAL } : BUDGET
  for (const part of Object.keys(figures) as (keyof typeof figures)[])
    expect.soft(figures[part], `${part} of ${name}, KB`).toBeLessThanOrEqual(allowed[part])
  expect.soft(weight.films, `films of ${name} before it had loaded`).toEqual([])
  // Without scripts, styles or a page something was not measured.
  expect(Math.min(figures.html, figures.script, figures.style, figures.font)).toBeGreaterThan(0)
}

test('every page type keeps within its budget on a phone', async ({ browser }) => {
  test.setTimeout(300_000)
  const open = async () => browser.newPage(BUDGET_PHONE)
  const bare = await open()
  // The barest page: what it loads, every page loads.
  const shared = await weighPage(bare, paths.disclaimer)
  await bare.close()
  for (const name of [...shared.scripts.keys()]) if (name.startsWith('/flight/')) shared.scripts.delete(name)
  const request = await open()
  const answer = await request.goto(paths.blog)
  const post = await findPostPath((await answer?.text()) ?? '')
  await request.close()
  for (const [name, address] of Object.entries({ ...pages, 'blog post': post })) {
    await test.step(name, async () => {
      const page = await open()
      await check(page, name, address, shared)
      await page.close()
    })
  }
})
