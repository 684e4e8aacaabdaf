import sharp from 'sharp'
import { log } from '@/lib/log'
import { builder } from '@/lib/site'
import { buildMailBody } from './mail-body'

/** "<b>Porunai</b> Homes": the first word is bold. */
const NAME_IN_LETTERS = builder.name.replace(/^\S+/, '<b>$&</b>')

let mockLogo: object | null = null
jest.mock('@/lib/content/pictures', () => ({
  get logo() {
    return mockLogo
  },
}))

const content = {
  title: 'Enquiry: A & B',
  opening: ['See https://www.example.com/a?b=1.', "See https://www.example.com/o'neil."],
  facts: [
    ['Phone', '+919840012345', 'tel:+919840012345'],
    ['Message', 'one\n<two>'],
  ] as const,
  closing: ['Bye'],
}
const build = () => buildMailBody({ ...content, facts: [...content.facts] })

test('text and HTML say the same; words of the site have links, in light and dark colours', async () => {
  mockLogo = null
  const { text, html, attachments } = await build()
  expect(text).toBe(
    "Enquiry: A & B\nSee https://www.example.com/a?b=1.\nSee https://www.example.com/o'neil.\n\nPhone: +919840012345\nMessage: one\n<two>\n\nBye\n",
  )
  for (const part of [
    '<h1>Enquiry: A &amp; B</h1>',
    '<p>See <a href="https://www.example.com/a?b=1">www.example.com/<wbr>a</a>.</p>',
    '>www.example.com/<wbr>o&#39;neil</a>.</p>',
    '<td><a href="tel:+919840012345">+919840012345</a></td>',
    '<td>one<br>&lt;two&gt;</td>',
    NAME_IN_LETTERS,
    'color-scheme:light dark',
  ])
    expect(html).toContain(part)
  expect(attachments).toEqual([])
})

test('the owner’s logo is in the mail as a PNG; a missing file leaves the name', async () => {
  mockLogo = { onStructure: { src: '/media/drawing-areas.png', width: 1, height: 1 } }
  const { html, attachments } = await build()
  expect(html).toContain(`<img src="cid:logo" alt="${builder.name}" height="40">`)
  expect(html).not.toContain(NAME_IN_LETTERS)
  const [{ cid, content: png } = { cid: '', content: Buffer.of() }] = attachments
  expect([cid, (await sharp(png).metadata()).format]).toEqual(['logo', 'png'])
  const error = jest.spyOn(log, 'error').mockImplementation(() => {})
  mockLogo = { onStructure: { src: '/media/missing.svg', width: 1, height: 1 } }
  expect(await build()).toMatchObject({ html: expect.stringContaining(NAME_IN_LETTERS), attachments: [] })
  expect(error).toHaveBeenCalledTimes(1)
})
