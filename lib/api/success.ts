// Shared by browser and server.

/**
 * True when the envelope of a call reports success, on this site or on the API host. Hosts send `success` as 1, "1",
 * true or "true". Any other value is a refusal, whatever `resultCode` says. Without `success`, `resultCode` 200 is a
 * success.
 */
export function isSuccessEnvelope({ success, resultCode }: Record<string, unknown>): boolean {
  if (success === undefined || success === null || success === '') return Number(resultCode) === 200
  return /^\s*(?:1|true)\s*$/i.test(String(success))
}
