/**
 * True while the pointer is down on a form's Submit. The field that is left by it gets its message from the submit: to
 * come now, it would push the button away from under the pointer, and the press would come to nothing.
 */
export function isSubmitPressed(form: HTMLFormElement): boolean {
  return form.querySelector('[type=submit]:active') !== null
}
