import { chromium } from 'playwright/test'

const origin = process.argv[2]
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const shots: [string, string, number, number, boolean][] = JSON.parse(process.argv[3])
for (const [name, address, w, h, full] of shots) {
  const ctx = await b.newContext({ viewport: { width: w, height: h }, isMobile: w < 700, hasTouch: w < 700 })
  const p = await ctx.newPage()
  await p.addInitScript(() => {
    sessionStorage.setItem('porunai:launch:25', 'shown')
    if (!localStorage.getItem('porunai:shortlist')) localStorage.setItem('porunai:shortlist', '8,52,23')
  })
  const errors: string[] = []
  p.on('console', (m) => m.type() === 'error' && errors.push(m.text()))
  p.on('pageerror', (e) => errors.push(e.message))
  const r = await p.goto(origin + address)
  await p.waitForTimeout(1500)
  await p.screenshot({ path: `/tmp/cmp/${name}.png`, fullPage: full })
  console.log(
    name,
    r?.status(),
    p.url(),
    errors,
    await p.evaluate(() => [document.documentElement.scrollWidth, innerWidth]),
  )
  if (name.startsWith('print')) await p.pdf({ path: `/tmp/cmp/${name}.pdf`, format: 'A4' })
  await ctx.close()
}
await b.close()
