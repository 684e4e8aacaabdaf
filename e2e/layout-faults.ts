/** A page of Playwright, or an engine of webdriver.ts. */
type AnyPage = { evaluate: <Value>(script: () => Value | Promise<Value>) => Promise<Value> }

/** Elements that overflow the page to the right, and whether it scrolls sideways; empty when all fits. */
export const findOverflow = (page: AnyPage) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrolls = (element: Element) => {
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== 'visible') return true
      return false
    }
    const isHidden = (element: Element) =>
      element.getBoundingClientRect().width <= 1 ||
      // In Firefox the box of an SVG inside an SVG is larger than its content.
      element.parentElement?.closest('svg') ||
      !element.checkVisibility({ visibilityProperty: true })
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

/** Texts covered by another element, such as a picture that is too tall. */
export const findCoveredTexts = (page: AnyPage) =>
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the function runs in the page, without anything from outside itself.
  page.evaluate(() => {
    const isPinned = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || isPinned(element.parentElement))
    const isIn = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
      left <= x && x <= right && top <= y && y <= bottom
    const isClipped = (element: Element | null, x: number, y: number): boolean =>
      element !== null &&
      ((getComputedStyle(element).overflow !== 'visible' && !isIn(element.getBoundingClientRect(), x, y)) ||
        isClipped(element.parentElement, x, y))
    const isPainted = (element: Element, x: number, y: number) =>
      // Pseudo-elements do not count: they stretch a link over its whole card.
      [...element.getClientRects()].some((box) => isIn(box, x, y)) &&
      (element.matches('img, video, iframe, canvas, svg, svg *') ||
        !/^rgba\(.*, 0\)$/.test(getComputedStyle(element).backgroundColor))
    const texts: { parent: Element; x: number; y: number }[] = []
    scrollTo({ top: 0, behavior: 'instant' })
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement
      // Firefox does not report the position of letters in an SVG.
      if (!text.textContent?.trim() || !parent || parent.closest('svg')) continue
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { left, top, width, height } of range.getClientRects())
        texts.push({ parent, x: left + width / 2, y: top + height / 2 })
    }
    const isAncestorOf = (a: Element, b: Element) => a.contains(b) || b.contains(a)
    const covered = new Set<string>()
    for (let from = 0; from < document.documentElement.scrollHeight; from += innerHeight) {
      scrollTo({ top: from, behavior: 'instant' })
      for (const { parent, x, y: textY } of texts) {
        const y = textY - scrollY
        if (textY < from || textY >= from + innerHeight || y < 0 || y >= innerHeight) continue
        // The topmost element is nearly always the text itself. Listing all elements at a point is slow.
        const top = document.elementFromPoint(x, y)
        if (!top || isAncestorOf(top, parent) || isPinned(parent)) continue
        for (const above of document.elementsFromPoint(x, y)) {
          if (isAncestorOf(above, parent)) break
          if (isPinned(above) || !isPainted(above, x, y)) continue
          if (!isClipped(parent, x, y))
            covered.add(`${parent.outerHTML.slice(0, 120)} under ${above.outerHTML.slice(0, 120)}`)
          break
        }
      }
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return [...covered]
  })
