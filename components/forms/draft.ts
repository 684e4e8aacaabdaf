import type { FormKind } from '@/lib/leads/kinds'

// What was typed survives a reload in the same tab (issue 3, item 8). Never the resume, never the tick of a consent.

const keyOf = (kind: FormKind) => `porunai:draft:${kind}`
const KEPT = 'input:not([type=file],[type=checkbox],[type=hidden],[name=website]),select,textarea'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Keeps the form's present values; silently nothing where the browser refuses to store. */
export function saveDraft(kind: FormKind, form: HTMLFormElement): void {
  const controls = [...form.querySelectorAll<Control>(KEPT)].filter(({ name }) => name)
  const values = Object.fromEntries(controls.map(({ name, value }) => [name, value]))
  try {
    sessionStorage.setItem(keyOf(kind), JSON.stringify(values))
  } catch {
    // Private windows and full stores: the form works without.
  }
}

/** Puts a kept draft back into the form, but for what was typed before script was here; true when there was one. */
export function restoreDraft(kind: FormKind, form: HTMLFormElement): boolean {
  const values = readDraft(kind)
  if (!values) return false
  for (const control of form.querySelectorAll<Control>(KEPT)) {
    const value = values[control.name]
    if (typeof value === 'string' && !isTyped(control)) setControl(control, value)
  }
  return true
}

function isTyped(control: Control): boolean {
  return !(control instanceof HTMLSelectElement) && control.value !== control.defaultValue
}

/** Forgets the draft, once it was sent. */
export function clearDraft(kind: FormKind): void {
  try {
    sessionStorage.removeItem(keyOf(kind))
  } catch {
    // As above.
  }
}

/** Sets a control's value as if the visitor had; whoever listens hears of it. */
export function setControl(control: Control, value: string): void {
  if (control.value === value) return
  // React overrides the element's own setter to tell its writes from a visitor's.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
  setter?.call(control, value)
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}

function readDraft(kind: FormKind): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
