import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { type Server, startServer } from '../../lib/testing/start-server'

const NEXT = path.resolve('node_modules/.bin/next')

type Element = { tag: string; props: Record<string, string | boolean>; children: (Element | string)[] }
/** The pages by their names in the bare app, and a page of a browser in which they are read. */
type Source = { site: Server; pages: Record<string, string>; page: Page }

/**
 * Builds and starts a bare Next app in `folder` that shows pages of a running site without their behaviour: the same
 * elements, text, pictures, styles and fonts, rendered by one server component.
 */
export async function startBareApp(folder: string, { site, pages, page }: Source): Promise<Server> {
  const write = (name: string, content: string | Uint8Array) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), content)
  }
  fs.rmSync(folder, { recursive: true, force: true })
  // tsx wraps functions in a helper that the browser does not have.
  await page.addInitScript('globalThis.__name = (wrapped) => wrapped')
  const frame = { htmlClass: '', bodyClass: '', styles: [] as string[] }
  for (const [name, address] of Object.entries(pages)) {
    await page.goto(site.origin + address, { waitUntil: 'load' })
    const { body, styles, ...classes } = await page.evaluate(readPage)
    Object.assign(frame, classes, { styles: [...new Set([...frame.styles, ...styles])] })
    // Links between the pages lead to the pages of this app.
    let data = JSON.stringify(body)
    for (const [other, href] of Object.entries(pages)) {
      data = data.replaceAll(`"href":"${href}"`, `"href":"/${other}"`)
    }
    write(`pages-data/${name}.json`, data)
    // The resized pictures as files: encoding them is measured elsewhere.
    for (const [picture] of data.matchAll(/\/pictures\/[^"\s,]+/g)) {
      const file = await fetch(site.origin + picture, { headers: { accept: 'image/avif' } })
      write(path.join('public', picture), new Uint8Array(await file.arrayBuffer()))
    }
  }
  write('app/frame.json', JSON.stringify(frame))
  fs.cpSync('e2e/bench/bare-app/layout.js', path.join(folder, 'app/layout.js'))
  fs.cpSync('e2e/bench/bare-app/page.js', path.join(folder, 'app/[name]/page.js'))
  const config = { turbopack: { root: path.parse(folder).root } }
  // nginx gives responses without a policy its own, which allows nothing.
  const policy = { key: 'Content-Security-Policy', value: "default-src 'self' 'unsafe-inline' data:" }
  const headers = `async () => [{ source: '/:path*', headers: [${JSON.stringify(policy)}] }]`
  write('next.config.mjs', `export default { ...${JSON.stringify(config)}, headers: ${headers} }\n`)
  fs.mkdirSync(path.join(folder, 'public'), { recursive: true })
  fs.symlinkSync(path.resolve('public/media'), path.join(folder, 'public/media'))
  // `/_next/static` belongs to the bare app's own build.
  const built = path.resolve('.next/static')
  for (const style of frame.styles) {
    const css = fs.readFileSync(style.replace('/site', built), 'utf8')
    write(`public${style}`, css.replaceAll('/_next/static', '/site'))
  }
  fs.symlinkSync(path.join(built, 'media'), path.join(folder, 'public/site/media'))
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  execFileSync(process.execPath, [NEXT, 'build'], { cwd: folder, stdio: 'ignore' })
  const args = (port: number) => [NEXT, 'start', '-p', String(port)]
  return startServer(process.execPath, args, { cwd: folder, ready: `/${Object.keys(pages)[0]}` })
}

/** Runs in the browser. The body as data, without scripts, films, iframes and dialogs. */
function readPage() {
  const skipped = 'script, noscript, template, style, link, iframe, dialog, video source'
  const renamed: Record<string, string> = {
    class: 'className',
    for: 'htmlFor',
    srcset: 'srcSet',
    fetchpriority: 'fetchPriority',
    value: 'defaultValue',
    checked: 'defaultChecked',
  }
  const read = (parent: globalThis.Element): (Element | string)[] =>
    // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the function runs in the page, without anything from outside itself.
    [...parent.childNodes].flatMap((child): (Element | string)[] => {
      if (child instanceof Text) return [child.data]
      if (!(child instanceof globalThis.Element) || child.matches(skipped)) return []
      const tag = child.tagName.toLowerCase()
      const props: Element['props'] = {}
      for (const { name, value } of child.attributes) {
        const isLeftOut = name === 'style' || name === 'selected' || (name === 'src' && tag !== 'img')
        if (!isLeftOut) props[renamed[name] ?? name] = value || name === 'alt' ? value : true
      }
      return [{ tag, props, children: tag === 'textarea' ? [] : read(child) }]
    })
  const sheets = [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')]
  const styles = sheets.flatMap(({ dataset }) =>
    String(dataset.href).replaceAll('/_next/static', '/site').split(' '),
  )
  const { body, documentElement } = document
  return { body: read(body), styles, htmlClass: documentElement.className, bodyClass: body.className }
}
