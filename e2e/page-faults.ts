import { type Page, test } from 'playwright/test'

/**
 * Records violations of the content security policy, requests to other hosts, exceptions and missing files of this
 * site. Empty the list between pages.
 */
export async function watchFaults(page: Page): Promise<string[]> {
  const host = new URL(test.info().project.use.baseURL ?? '').hostname
  const faults: string[] = []
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
        console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
    )
  })
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`))
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== host) faults.push(`foreign: ${request.url()}`)
  })
  page.on(
    'response',
    (answer) => answer.status() >= 400 && faults.push(`${answer.status()}: ${answer.url()}`),
  )
  return faults
}
