import config from '../../next.config'
import { listSources, PICTURE_QUALITY } from './picture-sizes'

const file = { src: '/media/villas/a-1.jpg', width: 1600 }
const widthsOf = (srcSet = '') =>
  srcSet.split(', ').map((source) => Number(source.split(' ')[1]?.slice(0, -1)))

test('a picture as wide as the screen comes from the narrowest phone’s width to its own', () => {
  const { src, srcSet } = listSources(file, '100vw')
  expect(widthsOf(srcSet)).toEqual([414, 640, 828, 1080, 1920])
  expect(srcSet?.split(', ')[0]).toBe('/_next/image?url=%2Fmedia%2Fvillas%2Fa-1.jpg&w=414&q=50 414w')
  expect(src).toBe('/_next/image?url=%2Fmedia%2Fvillas%2Fa-1.jpg&w=1920&q=50')
})

test('one drawn smaller also comes smaller, and in pixels alone in every width', () => {
  expect(widthsOf(listSources(file, '(min-width:1024px) 390px, 46vw').srcSet)).toEqual([
    192, 320, 414, 640, 828, 1080, 1920,
  ])
  expect(widthsOf(listSources(file, '390px').srcSet)[0]).toBe(96)
})

test('no width beyond the first that holds the whole file', () => {
  expect(widthsOf(listSources({ ...file, width: 640 }, '100vw').srcSet)).toEqual([414, 640])
  expect(widthsOf(listSources({ ...file, width: 641 }, '100vw').srcSet)).toEqual([414, 640, 828])
  expect(widthsOf(listSources({ ...file, width: 4000 }, '100vw').srcSet).at(-1)).toBe(1920)
})

test('a file narrower than any phone comes whole', () => {
  expect(widthsOf(listSources({ ...file, width: 200 }, '100vw').srcSet)).toEqual([320])
})

test('a drawing comes as it is', () => {
  expect(listSources({ src: '/media/plan.svg', width: 900 }, '100vw')).toEqual({ src: '/media/plan.svg' })
})

test('the optimizer makes what pages ask for', () => {
  const { deviceSizes = [], imageSizes = [], qualities = [] } = config.images ?? {}
  const made = [...imageSizes, ...deviceSizes]
  expect(made).toEqual(expect.arrayContaining(widthsOf(listSources(file, '1px').srcSet)))
  expect(qualities).toEqual(Object.values(PICTURE_QUALITY))
})
