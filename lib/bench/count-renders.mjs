// Loaded before the site by the herd's measurement: writes a line for every page that is rendered. A page is rendered
// exactly when the page cache is given it to keep; counting there changes nothing.
import fs from 'node:fs'
import PageCache from '../cache/handler.mjs'

const file = process.env.RENDER_LOG ?? ''
const { set } = PageCache.prototype

/** @type {typeof set} */
PageCache.prototype.set = function (key, data, context) {
  if (data?.kind === 'APP_PAGE') fs.appendFileSync(file, `${key}\n`)
  return set.call(this, key, data, context)
}
