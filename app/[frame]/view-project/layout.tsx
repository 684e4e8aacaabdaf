import type { ReactNode } from 'react'
import '@/app/styles/project.css'

export default function ProjectPageLayout({ children }: { children: ReactNode }) {
  return children
}
