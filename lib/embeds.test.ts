import { parseEmbed, parseLink, parseOpenable } from './embeds'
import { FRAME_ORIGINS } from './security/headers'

const frame = (src: string) => ({ kind: 'frame', src })
const tube = frame('https://www.youtube-nocookie.com/embed/aBcDeFgHi_1')

test.each([
  ['https://www.youtube.com/watch?v=aBcDeFgHi_1&list=x&autoplay=1', tube],
  ['https://m.youtube.com/watch?v=aBcDeFgHi_1', tube],
  ['https://youtu.be/aBcDeFgHi_1?si=tracking', tube],
  ['https://www.youtube.com/embed/aBcDeFgHi_1', tube],
  ['https://www.youtube.com/shorts/aBcDeFgHi_1', tube],
  ['http://www.youtube.com/watch?v=aBcDeFgHi_1', tube],
  ['www.youtube.com/watch?v=aBcDeFgHi_1', tube],
  ['youtube.com/watch?v=aBcDeFgHi_1', tube],
  ['//www.youtube.com/embed/aBcDeFgHi_1', tube],
  ['youtu.be/aBcDeFgHi_1', tube],
  ['<iframe width="560" src="https://www.youtube.com/embed/aBcDeFgHi_1?si=x" title="a"></iframe>', tube],
  ["<p><IFRAME\n SRC='//www.youtube.com/embed/aBcDeFgHi_1'></IFRAME></p>", tube],
  ...['embed/videoseries', 'playlist'].map((path) => [
    `https://www.youtube.com/${path}?list=PLabcdefghij_1`,
    frame('https://www.youtube-nocookie.com/embed/videoseries?list=PLabcdefghij_1'),
  ]),
  [
    'https://www.youtube.com/embed/live_stream?channel=UCabcdefghij',
    frame('https://www.youtube-nocookie.com/embed/live_stream?channel=UCabcdefghij'),
  ],
  ...[
    'vimeo.com/123456789',
    'vimeo.com/channels/staffpicks/123456789',
    'vimeo.com/showcase/1/video/123456789',
  ].map((address) => [address, frame('https://player.vimeo.com/video/123456789')]),
  ...[
    'https://vimeo.com/123456789/abcdef1234',
    'https://vimeo.com/manage/videos/123456789/abcdef1234',
    'https://vimeo.com/123456789?h=abcdef1234',
    'https://player.vimeo.com/video/123456789?h=abcdef1234&amp;title=0',
  ].map((address) => [address, frame('https://player.vimeo.com/video/123456789?h=abcdef1234')]),
  [
    '<iframe src="https://www.google.com/maps/embed?pb=!1m18!2d80&amp;hl=en" width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy"></iframe>',
    frame('https://www.google.com/maps/embed?pb=%211m18%212d80'),
  ],
  [
    'https://www.google.com/maps/d/u/0/embed?mid=1AbC&ehbc=2E312F',
    frame('https://www.google.com/maps/d/embed?mid=1AbC'),
  ],
  [
    'https://maps.google.com/maps?q=Navalur&z=14&output=embed',
    frame('https://www.google.com/maps?q=Navalur&z=14&output=embed'),
  ],
  [
    'https://player.vimeo.com/video/123456789?h=abcdef12',
    frame('https://player.vimeo.com/video/123456789?h=abcdef12'),
  ],
  [
    'https://www.google.com/maps/embed?pb=!1m18!2d80',
    frame('https://www.google.com/maps/embed?pb=%211m18%212d80'),
  ],
  [
    'https://my.matterport.com/show/?m=Zh14WDtkjdC&play=1',
    frame('https://my.matterport.com/show/?m=Zh14WDtkjdC'),
  ],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=80.1%2C12.8%2C80.2%2C12.9&layer=mapnik&x=1',
    frame('https://www.openstreetmap.org/export/embed.html?bbox=80.1%2C12.8%2C80.2%2C12.9&layer=mapnik'),
  ],
  ['/samples/map-cassia-vii.html', frame('/samples/map-cassia-vii.html')],
] as [string, ReturnType<typeof frame>][])('frames %s', (address, expected) => {
  expect(parseEmbed(address)).toEqual(expected)
})

test('own clips are played', () => {
  expect(parseEmbed('/media/walkthrough-villa.mp4')).toEqual({
    kind: 'video',
    src: '/media/walkthrough-villa.mp4',
    type: 'video/mp4',
  })
  expect(parseEmbed('/media/banner-720.webm')).toMatchObject({ kind: 'video', type: 'video/webm' })
  expect(parseEmbed('/media/villas/banner.mp4')).toMatchObject({ kind: 'video' })
})

test.each([
  'https://maps.app.goo.gl/abc',
  'https://www.google.com/maps/place/Chennai',
  'https://www.google.com/search?q=x',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/embed/videoseries',
  'https://vimeo.com/showcase/123456789',
  'https://youtube.com.evil.example/embed/aBcDeFgHi_1',
  'https://evil.example/?u=https://www.youtube.com/embed/aBcDeFgHi_1',
])('%s is a link', (address) => {
  expect(parseEmbed(address)).toEqual({ kind: 'link', href: address })
})

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,<b>x</b>',
  'http://films.example/a.mp4',
  '<iframe></iframe>',
  '/samples/../api/v1/projects/find',
  '/samples/%2e%2e/secret.html',
  '/media/photo.jpg',
  'https://user:word@www.youtube.com/embed/aBcDeFgHi_1',
  'https://www.youtube.com:444/embed/aBcDeFgHi_1',
  'not an address',
  '',
  null,
  undefined,
])('%p is refused', (address) => {
  expect(parseEmbed(address)).toBeNull()
})

test.each([
  ['www.builder.example/tour', 'https://www.builder.example/tour'],
  ['//cdn.example/film.mp4', 'https://cdn.example/film.mp4'],
  ['kuula.co/share/abc', 'https://kuula.co/share/abc'],
  ['goo.gl/maps/abc', 'https://goo.gl/maps/abc'],
  ['uploads/film.mp4', 'uploads/film.mp4'],
  ['uploads/v1.2/film.mp4', 'uploads/v1.2/film.mp4'],
  ['film.mp4', 'film.mp4'],
  ['/media/film.mp4', '/media/film.mp4'],
])('%s is the address %s', (text, address) => expect(parseLink(text)).toEqual({ address }))

test.each([
  ['http://films.example/a.mp4', 'write it with https://'],
  ['see https://youtu.be/aBcDeFgHi_1', 'write the address alone'],
  ['<iframe width="3"></iframe>', 'write the address alone'],
  ['javascript:alert(1)', 'begins with https://'],
  ['ftp://films.example/a.mp4', 'begins with https://'],
  ['https://', 'begins with https://'],
])('%s is a fault that says what to write', (text, fault) => {
  expect(parseLink(text)).toEqual({ fault: expect.stringContaining(fault) })
})

test('every foreign frame has an allowed origin', () => {
  for (const address of [
    'https://youtu.be/aBcDeFgHi_1',
    'https://vimeo.com/1',
    'https://google.com/maps/embed?pb=1',
    'https://openstreetmap.org/export/embed.html?bbox=1,2,3,4',
    'https://my.matterport.com/show/?m=Zh14WDtkjdC',
  ]) {
    const embed = parseEmbed(address)
    expect(embed?.kind).toBe('frame')
    expect(FRAME_ORIGINS).toContain(embed?.kind === 'frame' && new URL(embed.src).origin)
  }
})

test('what may be shown may be opened in a new tab', () => {
  expect(parseOpenable('https://youtu.be/aBcDeFgHi_1')).toBe('https://youtu.be/aBcDeFgHi_1')
  expect(parseOpenable('/samples/tour.html')).toBe('/samples/tour.html')
  expect(parseOpenable('javascript:alert(1)')).toBeNull()
  expect(parseOpenable(null)).toBeNull()
})
