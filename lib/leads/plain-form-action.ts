import type { FormKind } from './kinds'

/** Where each form goes without script (decision 19). By itself: the footer's form is on every page. */
export function plainFormAction(form: FormKind): string {
  return `/api/forms/${form}`
}
