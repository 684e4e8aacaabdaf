// Shared by browser and server.

/** True for a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * True when an answer of the API host reports success. Hosts send `success` 1, "1", true or "true"; any other value there is a
 * refusal, whatever `resultCode` says. Without `success`, `resultCode` 200 is a success.
 */
export function isSuccess(envelope: unknown): boolean {
  const { success, resultCode } = Object(envelope) as { success?: unknown; resultCode?: unknown }
  if (success === undefined || success === null || success === '') return Number(resultCode) === 200
  return /^\s*(?:1|true)\s*$/i.test(String(success))
}
