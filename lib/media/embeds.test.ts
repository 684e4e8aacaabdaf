import { EMBED_ORIGINS } from '@/lib/security/headers'
import { parseEmbed, parseLink, parseNewTabAddress } from './embeds'

const TUBE = 'https://www.youtube-nocookie.com/embed'
const OSM = 'https://www.openstreetmap.org/export/embed.html'

const samplePage = '/samples/map-cassia-vii.html'

test.each<[content: string, embed: string, ...pasted: string[]]>([
  [
    'film',
    `${TUBE}/aBcDeFgHi_1`,
    'https://www.youtube.com/watch?v=aBcDeFgHi_1&list=x&autoplay=1',
    'https://youtu.be/aBcDeFgHi_1?si=tracking',
    'https://www.youtube.com/embed/aBcDeFgHi_1',
    '//www.youtube.com/embed/aBcDeFgHi_1',
    '<iframe width="560" src="https://www.youtube.com/embed/aBcDeFgHi_1?si=x" title="a"></iframe>',
    "<p><IFRAME\n SRC='//www.youtube.com/embed/aBcDeFgHi_1'></IFRAME></p>",
  ],
  ['film', 'https://player.vimeo.com/video/123456789', 'https://vimeo.com/123456789'],
  [
    'film',
    'https://player.vimeo.com/video/123456789?h=abcdef1234',
    'https://vimeo.com/123456789/abcdef1234',
    'https://player.vimeo.com/video/123456789?h=abcdef1234&amp;title=0',
  ],
  [
    'map',
    'https://www.google.com/maps/embed?pb=%211m18%212d80',
    '<iframe src="https://www.google.com/maps/embed?pb=!1m18!2d80&amp;hl=en" width="600"></iframe>',
  ],
  [
    'map',
    'https://www.google.com/maps?q=Navalur&z=14&output=embed',
    'https://maps.google.com/maps?q=Navalur&z=14&output=embed',
  ],
  [
    'tour',
    'https://my.matterport.com/show/?m=Zh14WDtkjdC',
    'https://my.matterport.com/show/?m=Zh14WDtkjdC&play=1',
  ],
  [
    'map',
    `${OSM}?bbox=80.1%2C12.8%2C80.2%2C12.9&layer=mapnik`,
    `${OSM}?bbox=80.1,12.8,80.2,12.9&layer=mapnik&x=1`,
  ],
  ['map', samplePage, samplePage],
  ['tour', '/samples/tour-360.html', '/samples/tour-360.html'],
])('a %s is embedded as %s', (content, src, ...pasted) => {
  for (const address of pasted)
    expect([address, parseEmbed(address)]).toEqual([address, { kind: 'embed', content, src }])
  // Every embedded address of another site has an allowed origin.
  if (!src.startsWith('/')) expect(EMBED_ORIGINS).toContain(new URL(src).origin)
})

test('clips of the site itself are played', () => {
  const src = '/media/walkthrough-villa.mp4'
  expect(parseEmbed(src)).toEqual({ kind: 'video', src, type: 'video/mp4' })
  expect(parseEmbed('/media/banner-720.webm')).toMatchObject({ kind: 'video', type: 'video/webm' })
})

test.each([
  'https://maps.app.goo.gl/abc',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/embed/videoseries',
  'https://youtube.com.evil.example/embed/aBcDeFgHi_1',
  'https://evil.example/?u=https://www.youtube.com/embed/aBcDeFgHi_1',
])('%s is a link', (href) => expect(parseEmbed(href)).toEqual({ kind: 'link', href }))

test('what no page may show is refused', () => {
  for (const address of [
    ...[
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'data:text/html,<b>x</b>',
      'http://films.example/a.mp4',
    ],
    ...['<iframe></iframe>', '/samples/../api/v1/projects/find', '/samples/%2e%2e/secret.html'],
    'https://user:word@www.youtube.com/embed/aBcDeFgHi_1',
    'https://www.youtube.com:444/embed/aBcDeFgHi_1',
    ...['/media/photo.jpg', 'not an address', '', null, undefined],
  ])
    expect([address, parseEmbed(address), parseNewTabAddress(address)]).toEqual([address, null, null])
})

test.each([
  ['//cdn.example/film.mp4', 'https://cdn.example/film.mp4'],
  ['uploads/v1.2/film.mp4', 'uploads/v1.2/film.mp4'],
])('%s is the address %s', (text, address) => expect(parseLink(text)).toEqual({ ok: true, value: address }))

test.each([
  ['http://films.example/a.mp4', 'write it with https://'],
  ['see https://youtu.be/aBcDeFgHi_1', 'write the address alone'],
  ['javascript:alert(1)', 'begins with https://'],
])('%s is a fault that says what to write', (text, fault) => {
  expect(parseLink(text)).toEqual({ ok: false, fault: expect.stringContaining(fault) })
})

test('addresses that may be embedded may be opened in a new tab', () => {
  for (const address of ['https://youtu.be/aBcDeFgHi_1', '/samples/tour.html'])
    expect(parseNewTabAddress(address)).toBe(address)
})
