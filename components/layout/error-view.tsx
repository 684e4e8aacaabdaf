import { buttonClass } from '@/components/ui/button'
import { paths } from '@/lib/routing/paths'
import { contact } from '@/lib/site'

/**
 * A page that failed to render: offers to try again, and a person to call. No details of the fault. The way home is a
 * plain link.
 */
export function ErrorView({ retry }: { retry: () => void }) {
  return (
    <div className="frame py-16 md:py-24">
      <h1 className="text-h2">This page could not be loaded</h1>
      <p className="mt-5 max-w-measure text-lead">
        Something went wrong on our side. Try again in a moment, or call us on{' '}
        <a
          href={contact.phone.href}
          className="whitespace-nowrap text-structure underline underline-offset-4"
        >
          {contact.phone.display}
        </a>
        .
      </p>
      <p className="mt-8 flex flex-wrap gap-4">
        <button type="button" onClick={retry} className={buttonClass('action')}>
          Try again
        </button>
        <a href={paths.home} className={buttonClass('outline')}>
          Return to home page
        </a>
      </p>
    </div>
  )
}
