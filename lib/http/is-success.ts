/**
 * True when the API host's answer says so: `success` is 1 or true, or `resultCode` is 200, as a text or not. See "API" in
 * docs/requirements.md.
 */
export function isSuccess({ success, resultCode }: { success?: unknown; resultCode?: unknown }): boolean {
  return [1, '1', true, 'true'].includes(success as string) || [200, '200'].includes(resultCode as string)
}
