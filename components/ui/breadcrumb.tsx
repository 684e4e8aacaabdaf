/** The pages above the current one, whose own title follows as the h1. */
export function Breadcrumb({ steps }: { steps: { name: string; href: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center text-label text-muted">
        {steps.map(({ name, href }) => (
          <li key={href} className="breadcrumb flex items-center">
            <a
              href={href}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:text-structure hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
