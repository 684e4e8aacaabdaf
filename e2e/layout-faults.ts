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
