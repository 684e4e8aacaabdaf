import { XmlElement } from '@rgrove/parse-xml'
import { buildOutline } from './svg-outline'

test('a boundary traced with 200,000 lines is measured like any other', () => {
  const shape = new XmlElement('path', { d: `M0 0${'h1v1'.repeat(100_000)}` })
  expect(buildOutline(shape, '')?.box).toEqual({ x: 0, y: 0, width: 100_000, height: 100_000 })
})
