import { dropStyles } from './drop-styles'

const css = '@media (width<64rem){.₹::before{content:"<"}}'
const style = `<style data-precedence="next" data-href="/a.css">${css}</style>`
const row = `6:T${Buffer.byteLength(css).toString(16)},${css}`
const push = (part: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(part).replaceAll('<', '\\u003c')}])</script>`

test.each([0, 1, 4, 20, row.length])(
  'a stylesheet leaves the scripts with the data, cut after %d characters of it, and stays as a style',
  (cut) => {
    const html =
      style + push(`1:"<a>"\n${row.slice(0, cut)}`) + push(`${row.slice(cut)}7:"₹"\n`) + push('8:[]\n')
    const dropped = dropStyles({ html }).html
    expect(dropped.startsWith(style)).toBe(true)
    const parts = [...dropped.matchAll(/push\(\[1,(".*?")\]\)/g)].map(([, part = '']) => JSON.parse(part))
    expect(parts.join('')).toBe('1:"<a>"\n6:T1, 7:"₹"\n8:[]\n')
    expect(dropped.slice(style.length)).not.toMatch(/<(?!\/?script>)/)
  },
)

test('it leaves the data of client navigation, too; one that is no style of the page stays', () => {
  const data = Buffer.from(`1:"₹"\n${row}7:T3,abc8:[]\n`)
  const page = { html: style, rscData: data, segmentData: new Map([['/_full', data]]) }
  const { rscData, segmentData } = dropStyles(page)
  expect(String(rscData)).toBe('1:"₹"\n6:T1, 7:T3,abc8:[]\n')
  expect(String(segmentData?.get('/_full'))).toBe(String(rscData))
  expect(String(dropStyles({ ...page, html: '' }).rscData)).toBe(String(data))
})
