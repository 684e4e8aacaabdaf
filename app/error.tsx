'use client'

import { buttonClass } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { paths } from '@/lib/routing/paths'
import { builder } from '@/lib/site'

/**
 * For failures in the browser. The server sends lib/http/error-page.ts instead. Next 16 passes `retry`, which renders the
 * page again.
 */
export default function ErrorPage({ retry }: { retry: () => void }) {
  return (
    <main className="page-width py-16 md:py-24">
      <title>{`This page could not be loaded | ${builder.name}`}</title>
      <h1 className="text-h2">This page could not be loaded</h1>
      <p className="mt-5 max-w-text text-lead">
        Something went wrong on our side. Try again in a moment, or call us on{' '}
        <TextLink href={builder.phone.href}>{builder.phone.display}</TextLink>.
      </p>
      <p className="mt-8 flex flex-wrap gap-4">
        <button type="button" onClick={retry} className={buttonClass('action')}>
          Try again
        </button>
        <a href={paths.home} className={buttonClass('outline')}>
          Return to home page
        </a>
      </p>
    </main>
  )
}
