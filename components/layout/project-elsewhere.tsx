'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import type { Whereabouts } from '@/lib/catalogue/types'
import { projectPath, whereaboutsPath } from '@/lib/paths'

/**
 * On the 404 page of a published project that is upcoming or completed: where its card is, so that an old bookmark does
 * not end in the dark. The page is one for all addresses, so the browser asks.
 */
export function ProjectElsewhere() {
  const pathname = usePathname()
  // Of the first render: the address bar is about to become /error.
  const [slug] = useState(() => readSlug(pathname))
  const [found, setFound] = useState<Whereabouts | null>(null)
  useEffect(() => {
    if (!slug) return
    const left = new AbortController()
    fetch(whereaboutsPath(slug), { signal: left.signal })
      .then(async (answer) => answer.ok && setFound(await answer.json()))
      // The page is complete without it.
      .catch(() => {})
    return () => left.abort()
  }, [slug])
  if (!found) return null
  return (
    <div role="status" className="mt-7 border-l-4 border-brass pl-4">
      <p>
        {found.status === 'upcoming'
          ? `${found.name} has no page of its own yet.`
          : `${found.name} has no page of its own any more.`}
      </p>
      <ButtonLink kind="quiet" href={found.href}>
        See it among our {found.status} projects
      </ButtonLink>
    </div>
  )
}

function readSlug(pathname: string | null): string | null {
  const start = projectPath('')
  const slug = pathname?.startsWith(start) ? pathname.slice(start.length) : ''
  return /^[a-z0-9-]{1,100}$/.test(slug) ? slug : null
}
