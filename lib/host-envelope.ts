/** True when a response of the API host reports success. See "API" in docs/requirements.md. */
export function isSuccess({ success, resultCode }: { success?: unknown; resultCode?: unknown }): boolean {
  return [1, '1', true, 'true'].includes(success as string) || Number(resultCode) === 200
}
