// A slash before every step except the first.
const slashClass = 'not-first:before:mx-2 not-first:before:h-3 not-first:before:w-px'
const slashLineClass = 'not-first:before:rotate-[20deg] not-first:before:bg-edge'

/** The pages above the current one, whose own title follows as the h1. */
export function Breadcrumb({ steps }: { steps: { name: string; href: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center text-label text-muted">
        {steps.map(({ name, href }) => (
          <li key={href} className={`flex items-center ${slashClass} ${slashLineClass}`}>
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
