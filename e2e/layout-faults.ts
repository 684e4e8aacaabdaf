import type { Page } from 'playwright/test'

/** Elements that overflow the page to the right, and whether it scrolls sideways; empty when all fits. */
export const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrolls = (element: Element) => {
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== 'visible') return true
      return false
    }
    const isHidden = (element: Element) =>
      element.getBoundingClientRect().width <= 1 || !element.checkVisibility({ visibilityProperty: true })
    const out = [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          element.getBoundingClientRect().right > width + 1 && !isHidden(element) && !scrolls(element),
      )
      .map((element) => element.outerHTML.slice(0, 120))
    const sideways =
      document.documentElement.scrollWidth > width
        ? [`scrolls to ${document.documentElement.scrollWidth}`]
        : []
    return [...sideways, ...out]
  })

/** Links and controls smaller than 24 by 24 px that do not stand in a line of text (WCAG 2.2, 2.5.8). */
export const findSmallTargets = (page: Page) =>
  page.evaluate(() => {
    const isSmall = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && (width < 24 || height < 24)
    }
    const inText = (element: Element) => {
      const own = element.textContent?.trim().length ?? 0
      const around = element.closest('p, dd, td, li')?.textContent?.trim().length ?? 0
      return getComputedStyle(element).display === 'inline' && around > own
    }
    // A control inside a label is as large as the label.
    const target = (element: Element) => element.closest('label') ?? element
    return (
      [...document.querySelectorAll('a[href], button, summary, input:not([type=hidden]), select, textarea')]
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true]'),
        )
        // The pins of a map: the list beside it has the same links.
        .filter((element) => isSmall(target(element)) && !inText(element) && !element.closest('svg'))
        .map((element) => element.outerHTML.slice(0, 160))
    )
  })

/** Pictures without alt text or without reserved space. */
export const findBarePictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const reserved = image.hasAttribute('width') && image.hasAttribute('height')
        return !image.hasAttribute('alt') || !(reserved || getComputedStyle(image).position === 'absolute')
      })
      .map((image) => image.outerHTML.slice(0, 160)),
  )

/** Words that run together where no stylesheet sets them apart, as in a text browser: "₹42 lakhAvailable". */
export const findJoinedWords = (page: Page, html: string) =>
  page.evaluate((source) => {
    const { body } = new DOMParser().parseFromString(source, 'text/html')
    // Text browsers draw newer elements, such as summary, in the line.
    const apart =
      'address, article, aside, blockquote, br, caption, dd, div, dl, dt, fieldset, figure, footer, form, h1, h2, h3, h4, header, hr, input, li, main, nav, ol, option, p, section, select, table, td, textarea, th, tr, ul'
    const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_ALL, {
      acceptNode: (node) =>
        node instanceof Element && node.matches('script, style, template, svg')
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_ACCEPT,
    })
    const joined: string[] = []
    let before = ''
    let isSameElement = false
    let open: Node[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const left = open.filter((one) => !one.contains(node))
      if (node instanceof Element || left.length > 0) isSameElement = false
      const isApart = [...left, node].some((one) => one instanceof Element && one.matches(apart))
      open = open.filter((one) => one.contains(node))
      if (node instanceof Element) open.push(node)
      if (isApart) before = ''
      const words = node instanceof Text ? node.data : node instanceof HTMLImageElement ? node.alt : ''
      if (words === '') continue
      if (!isSameElement && /[^\s(“/]$/u.test(before) && /^[\p{L}\p{N}₹]/u.test(words))
        joined.push(`${before.slice(-30)}|${words.slice(0, 30)}`)
      before = words
      isSameElement = true
    }
    return joined
  }, html)
