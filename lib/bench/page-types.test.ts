import { pickPageTypes } from './page-types'

const types = [
  { name: 'home', path: '/' },
  { name: 'blog post', path: '/blog/one' },
]

test('page types by name, all when none is named', () => {
  expect(pickPageTypes(types)).toEqual(types)
  expect(pickPageTypes(types, ['blog-post'])).toEqual([types[1]])
})

test('an unknown name is told, with those there are', () => {
  expect(() => pickPageTypes(types, ['home', 'shop'])).toThrow('called shop; there are home, blog-post')
})
