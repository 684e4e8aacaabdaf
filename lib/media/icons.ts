import { readdirSync } from 'node:fs'
import path from 'node:path'

/** The files of public/icons are the list of icons: a new one is a file. Read once, so a new file needs a restart. */
const files = new Set(readdirSync(path.join(process.cwd(), 'public/icons')))

/** Path of an amenity's icon; the neutral mark without a file of its name. */
export function getIconPath(icon: string): string {
  const file = `${icon}.svg`
  return `/icons/${files.has(file) ? file : 'amenity.svg'}`
}
