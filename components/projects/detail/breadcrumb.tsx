import { PageLink } from '@/components/ui/page-link'

const step =
  'flex items-center not-last:after:mx-2 not-last:after:h-3 not-last:after:w-px not-last:after:rotate-[20deg] not-last:after:bg-edge'

/** Links from the home page down to the current page, which is the last step. */
export function Breadcrumb({ steps, current }: { steps: { name: string; href: string }[]; current: string }) {
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex flex-wrap items-center text-label text-muted">
        {steps.map(({ name, href }) => (
          <li key={href} className={step}>
            <PageLink
              href={href}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:text-neem hover:underline"
            >
              {name}
            </PageLink>
          </li>
        ))}
        <li aria-current="page" className={`${step} text-ink`}>
          {current}
        </li>
      </ol>
    </nav>
  )
}
