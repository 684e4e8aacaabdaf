import type { ReactNode } from 'react'
import '@/app/styles/site.css'

/** Around all pages except a project's, which has its own stylesheet. */
export default function PagesLayout({ children }: { children: ReactNode }) {
  return children
}
