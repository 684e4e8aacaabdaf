/** A value, or why there is none: by default one sentence for the person who wrote the text or file. */
export type Result<Value, Fault = string> = { ok: true; value: Value } | { ok: false; fault: Fault }

export function refuse<Fault = string>(fault: Fault): { ok: false; fault: Fault } {
  return { ok: false, fault }
}

/** For callers that do not show the fault. */
export function getValueOrNull<Value>(result: Result<Value>): Value | null {
  return result.ok ? result.value : null
}
