import { PageLink } from '@/components/ui/page-link'

/** The way from the home page; the last step is the page itself. */
export function Breadcrumb({ steps, current }: { steps: { name: string; href: string }[]; current: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center text-label text-muted">
        {steps.map((step) => (
          <li key={step.href} className="flex items-center">
            <PageLink
              href={step.href}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:text-neem hover:underline"
            >
              {step.name}
            </PageLink>
            <span aria-hidden="true" className="mx-2 h-3 w-px rotate-[20deg] bg-edge" />
          </li>
        ))}
        <li aria-current="page" className="text-ink">
          {current}
        </li>
      </ol>
    </nav>
  )
}
