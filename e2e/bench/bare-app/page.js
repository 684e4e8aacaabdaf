import fs from 'node:fs'
import path from 'node:path'
import Link from 'next/link'
import { createElement } from 'react'

const folder = path.join(process.cwd(), 'pages-data')

export const dynamicParams = false

export function generateStaticParams() {
  return fs.readdirSync(folder).map((file) => ({ name: path.parse(file).name }))
}

export default async function Page({ params }) {
  const file = path.join(folder, `${(await params).name}.json`)
  return JSON.parse(fs.readFileSync(file, 'utf8')).map(draw)
}

function draw(node, key) {
  if (typeof node === 'string') return node
  const isLink = node.tag === 'a' && node.props.href?.startsWith('/')
  const props = isLink ? { prefetch: false, ...node.props } : node.props
  return createElement(isLink ? Link : node.tag, { key, ...props }, ...node.children.map(draw))
}
