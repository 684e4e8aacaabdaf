/** The subscription's words. By themselves: the footer's form is on every page. */
export const subscribeWords = {
  label: 'Email for project news',
  submit: 'Subscribe',
  busy: 'Subscribing…',
}
