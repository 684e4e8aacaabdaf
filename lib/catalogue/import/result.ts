/** A value, or what is wrong: a sentence for the owner. */
export type ParseResult<Value> = { ok: true; value: Value } | { ok: false; fault: string }

/** A value with what is doubtful about it, or everything that is wrong. */
export type CheckResult<Value> = { ok: true; value: Value; warnings: string[] } | Refused

export type Refused = { ok: false; faults: string[] }

export function refuse(fault: string): { ok: false; fault: string } {
  return { ok: false, fault }
}
