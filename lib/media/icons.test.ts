import sharp from 'sharp'
import { colors } from '@/lib/content/theme'
import { buildMarkPath, drawIcon, getIconPath } from './icons'

test('an icon is the file of its name, or the neutral mark', () => {
  expect(getIconPath('pool')).toBe('/icons/pool.svg')
  for (const unknown of ['no-such-amenity', '../consent', ''])
    expect(getIconPath(unknown)).toBe('/icons/amenity.svg')
})

test('an icon is drawn in the colour of the site, and the mark also as a PNG', async () => {
  const icon = await drawIcon('pool.svg')
  expect(icon).toMatchObject({ type: 'image/svg+xml' })
  expect(icon?.body).toContain(colors.structure.DEFAULT)
  expect(icon?.body).not.toContain('currentColor')
  const mark = await drawIcon(buildMarkPath(180).replace('/icons/', ''))
  expect(mark?.type).toBe('image/png')
  const shown = { format: 'png', width: 180, height: 180, hasAlpha: false }
  expect(await sharp(mark?.body as Buffer).metadata()).toMatchObject(shown)
  for (const unknown of ['no-such.svg', 'pool.png', 'mark-181.png', '../consent.ts', 'pool'])
    expect(await drawIcon(unknown)).toBeNull()
})
