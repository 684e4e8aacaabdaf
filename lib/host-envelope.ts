/** True when a response of the API host reports success: hosts send `success` 1, "1" or true, or `resultCode` 200. */
export function isSuccess({ success, resultCode }: { success?: unknown; resultCode?: unknown }): boolean {
  return [1, '1', true, 'true'].includes(success as string) || Number(resultCode) === 200
}
