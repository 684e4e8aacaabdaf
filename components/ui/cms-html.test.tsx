import { renderToString } from 'react-dom/server'
import { CmsHtml } from './cms-html'

test.each(['https://example.com/', 'HTTPS://example.com/'])(
  'a link to %s opens in a new tab, and says so',
  (href) => {
    const html = renderToString(<CmsHtml html={`<p>See <a href="${href}">our page</a></p>`} />)
    expect(html).toContain('target="_blank" rel="noopener"')
    expect(html).toContain(', opens in a new tab')
  },
)

test('a link within the site stays in its tab', () => {
  expect(renderToString(<CmsHtml html={'<a href="/about-us">us</a>'} />)).not.toContain('_blank')
})
