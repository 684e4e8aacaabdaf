import { ApiError } from '@/lib/http/envelope'
import { makeRateCounter } from '@/lib/http/rate-limit'
import { isRecord, isType, readBody } from '@/lib/http/read-body'
import { readSender } from '@/lib/http/sender'
import { isPowerOfTen, log, makeDailyCounter } from '@/lib/log'
import { FORM_AGAIN } from '@/lib/paths'

const BODY_BYTES = 16 * 1024
const TYPES = ['application/csp-report', 'application/reports+json']
const REPORTS_PER_MINUTE = 60
const MAX_COUNTS = 500

const count = makeDailyCounter(MAX_COUNTS)
const countSender = makeRateCounter()

/**
 * Counts policy violations by directive and page; the rest of a report may hold a visitor's words or a signed address.
 * Logs the 1st, 10th, 100th … of each in a day. Returns 204.
 * @throws ApiError 415 for other content types, 413 above 16 KB, 400 for an invalid report, 429 above 60 a minute from one sender.
 */
export async function countReports(request: Request, now = Date.now()): Promise<Response> {
  if (!TYPES.some((type) => isType(request, type)))
    throw new ApiError(415, `Please send ${TYPES.join(' or ')}.`)
  if (countSender(readSender(request.headers), REPORTS_PER_MINUTE, now) > 0)
    throw new ApiError(429, 'Enough reports for this minute.')
  const text = (await readBody(request, BODY_BYTES)).toString('utf8')
  for (const { directive, page } of parseReports(text)) {
    const { name, count: times } = count(`${directive} on ${page}`)
    if (isPowerOfTen(times)) log.warn({ times }, `The policy blocked ${name}`)
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

/**
 * Directive and page of each policy report, in the format of `report-uri` or of the Reporting API; other reports are ignored.
 * @throws ApiError 400 for an invalid report.
 */
export function parseReports(text: string): { directive: string; page: string }[] {
  const reports: unknown[] = [parseJson(text)].flat().slice(0, 20)
  return reports.flatMap((report) => {
    const outer = readRecord(report)
    const old = outer['csp-report']
    if (old === undefined && outer.type !== 'csp-violation') return []
    const body = readRecord(old ?? outer.body)
    const directive = body['effective-directive'] ?? body['violated-directive'] ?? body.effectiveDirective
    return [
      {
        // Old browsers send "style-src-attr 'none'".
        directive:
          /^[a-z-]{1,40}(?=\s|$)/.exec(typeof directive === 'string' ? directive : '')?.[0] ?? 'unknown',
        page: readPage(body['document-uri'] ?? body.documentURL),
      },
    ]
  })
}

/** The path when it looks like one of the site's; the address of a single visitor's form is shortened. */
function readPage(address: unknown): string {
  if (typeof address !== 'string' || !URL.canParse(address)) return 'elsewhere'
  const { pathname } = new URL(address)
  if (pathname.startsWith(`${FORM_AGAIN}/`)) return FORM_AGAIN
  return /^\/[a-z-]+(\/[a-z0-9-]+){0,3}$/.test(pathname) && pathname.length <= 120 ? pathname : 'elsewhere'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'The body is not valid JSON.')
  }
}

function readRecord(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new ApiError(400, 'This is no report.')
  return value
}
