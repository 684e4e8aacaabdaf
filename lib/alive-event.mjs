/** Sent on the window once React has taken over the page; until then presses of buttons wait (lib/cache/first-scripts.mjs). */
export const ALIVE = 'site-alive'
