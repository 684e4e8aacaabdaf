import { PageLink } from '@/components/ui/page-link'

/** The way from the home page; the last step is the page itself. */
export function Breadcrumb({ steps, current }: { steps: { name: string; href: string }[]; current: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumb flex flex-wrap items-center text-label text-muted">
        {steps.map((step) => (
          <li key={step.href}>
            <PageLink href={step.href}>{step.name}</PageLink>
          </li>
        ))}
        <li aria-current="page" className="text-ink">
          {current}
        </li>
      </ol>
    </nav>
  )
}
