import { renderToString } from 'react-dom/server'
import { buildPicture } from '@/lib/testing/builders'
import { Picture } from './picture'

test('the first picture of a page is not loaded lazily, has several widths, and needs no style attribute', () => {
  const html = renderToString(
    <Picture
      picture={buildPicture({ src: '/media/hero-dusk.jpg', alt: 'The house' })}
      sizes="94vw"
      isFirst
    />,
  )
  expect(html).not.toContain('style=')
  expect(html).toContain('fill="#a89f91"')
  for (const attribute of ['alt="The house"', 'width="1600"', 'height="1000"', 'loading="eager"'])
    expect(html).toContain(attribute)
  expect(html).toMatch(/fetchpriority="high"/i)
  expect(html.match(/ \d+w/g)?.length).toBeGreaterThan(2)
  expect(html).toMatch(/srcset="\/pictures\/[0-9a-f]{12}\/\d+\/media\/\S+ \d+w,/i)
})

test.each(['/media/plan.svg', '/media/Plan.SVG'])(
  'a drawing is not resized, and further pictures load when they come near: %s',
  (src) => {
    const html = renderToString(<Picture picture={buildPicture({ src })} sizes="94vw" />)
    expect(html).toContain(`src="${src}"`)
    expect(html).not.toMatch(/srcset/i)
    expect(html).toContain('loading="lazy"')
  },
)
