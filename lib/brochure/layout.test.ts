import { readPdf } from '@/lib/testing/read-pdf'
import { type Block, closeSheet, columns, drawFlow, drawing, openSheet, section, stack, text } from './layout'

const room = (height: number) => drawing(height, null, () => {})
const named = (name: string, height: number) => stack([text(name), room(height - 20)], { together: true })

/** The words of each page, without those of its foot. */
async function layOut(blocks: Block[]): Promise<string[]> {
  const sheet = openSheet({ Title: 'A test' })
  await drawFlow(sheet, blocks, 20)
  const { pages } = readPdf(await closeSheet(sheet, 'left', 'right'))
  return pages.map((page) =>
    page.text
      .replace(/\s+/g, ' ')
      .replace(/left right.*/, '')
      .trim(),
  )
}

test('a section that does not fit on the rest of a page begins on the next one, with its heading', async () => {
  const blocks = [named('Before', 600), section('Title', [named('First', 80), named('Second', 80)])]
  expect(await layOut(blocks)).toEqual(['Before', 'Title First Second'])
})

test('one that may break fills the page, and its heading never stands alone', async () => {
  const split = (height: number) => [
    named('Before', height),
    section('Title', [named('First', 80), named('Second', 80)], { mayBreak: true }),
  ]
  expect(await layOut(split(580))).toEqual(['Before Title First', 'Second'])
  expect(await layOut(split(700))).toEqual(['Before', 'Title First Second'])
})

test('a block taller than a page is drawn over several, also in the last column', async () => {
  const long = text('Word '.repeat(2000))
  const pages = await layOut([columns([text('Name'), long], { widths: [100, null] }), text('After')])
  expect(pages.length).toBeGreaterThan(2)
  expect(pages[0]).toMatch(/^Name Word/)
  expect(pages.at(-1)).toMatch(/Word After$/)
})
