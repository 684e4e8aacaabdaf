// Checks of parsed JSON, in the browser as on the server.

/** True for a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * True when an answer of the API host reports success, in the browser as on the server. Hosts send `success` 1, "1", true or
 * "true"; any other value that they give there is a refusal, whatever `resultCode` says. Without `success` the `resultCode`
 * counts: 200.
 */
export function isSuccess(envelope: unknown): boolean {
  const { success, resultCode } = Object(envelope) as { success?: unknown; resultCode?: unknown }
  if (success === undefined || success === null || success === '') return Number(resultCode) === 200
  return /^\s*(?:1|true)\s*$/i.test(String(success))
}
