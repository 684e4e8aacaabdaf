/** A value, or one fault: a sentence for the person who wrote the text or file. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; fault: string }

/** A value with warnings, or all of its faults. */
export type CheckResult<Value> = { ok: true; value: Value; warnings: string[] } | FailedCheck
export type FailedCheck = { ok: false; faults: string[] }

export function refuse(fault: string): { ok: false; fault: string } {
  return { ok: false, fault }
}

/** For callers that do not show the fault. */
export function getValueOrNull<Value>(result: Result<Value>): Value | null {
  return result.ok ? result.value : null
}
