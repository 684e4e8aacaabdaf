const linkClass =
  'flex min-h-11 items-center border-l border-hairline py-1.5 pl-4 text-label text-muted lg:min-h-9'

type Props = {
  title: string
  links: { id: string; title: string }[]
  className: string
}

export function TableOfContents({ title, links, className }: Props) {
  return (
    <>
      <h2 id="contents" className="text-label font-semibold">
        {title}
      </h2>
      <ol className={className}>
        {links.map(({ id, title: heading }) => (
          <li key={id} className="break-inside-avoid">
            <a href={`#${id}`} className={`${linkClass} hover:border-structure hover:text-structure`}>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </>
  )
}
