import { OutsideLink } from '@/components/ui/outside-link'
import { TableOfContents } from '@/components/ui/table-of-contents'
import { textLinkClass } from '@/components/ui/text-link'
import type { LegalBlock, LegalDocument } from '@/lib/content/legal/document'
import { formatDate } from '@/lib/format/date'

export function LegalView({ title, lead, updatedOn, sections }: LegalDocument) {
  return (
    <div className="page-width grid gap-x-8 pt-12 pb-16 md:pt-20 md:pb-24 lg:grid-cols-12 print:block">
      <header className="border-b border-hairline pb-8 lg:col-span-12 lg:grid lg:grid-cols-12 lg:gap-8 lg:pb-12">
        <h1 className="text-h1 lg:col-span-4">{title}</h1>
        <div className="mt-5 lg:col-span-8 lg:mt-0 lg:pt-2">
          <p className="max-w-text text-lead text-balance text-muted">{lead}</p>
          <p className="mt-4 text-label text-muted">
            In force since <time dateTime={updatedOn}>{formatDate(updatedOn)}</time>
          </p>
        </div>
      </header>
      <nav aria-labelledby="contents" className="pt-8 lg:col-span-4 lg:pt-12">
        <div className="lg:sticky lg:top-28">
          <TableOfContents title="On this page" links={sections} className="mt-3 sm:max-lg:columns-2" />
        </div>
      </nav>
      <div className="lg:col-span-8 print:columns-2 print:gap-8">
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id} className="pt-10 lg:pt-12">
            <h2 id={section.id} className="text-h3">
              {section.title}
            </h2>
            <LegalBlocks blocks={section.blocks} />
          </section>
        ))}
      </div>
    </div>
  )
}

function LegalBlocks({ blocks }: { blocks: LegalBlock[] }) {
  return blocks.map((block) => {
    if (typeof block === 'string')
      return (
        <p key={block} className="mt-4 max-w-text">
          <LinkedText text={block} />
        </p>
      )
    if ('rows' in block) return <LegalTable key={block.head.join()} {...block} />
    return (
      <ul key={block.list.join()} className="mt-4 grid max-w-text list-disc gap-y-2 pl-5 marker:text-edge">
        {block.list.map((item) => (
          <li key={item}>
            <LinkedText text={item} />
          </li>
        ))}
      </ul>
    )
  })
}

/** On phones each row becomes a block, and each cell shows the name of its column. */
function LegalTable({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table className="mt-6 w-full print:[column-span:all] border-t border-hairline text-label">
      <thead className="max-md:sr-only">
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className="border-b border-hairline py-3 pr-5 text-left font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...cells]) => (
          <tr key={first} className="max-md:block max-md:border-b max-md:border-hairline max-md:py-4">
            <th
              scope="row"
              className="text-left align-top font-semibold max-md:block md:w-1/4 [&>a]:py-1 md:border-b md:border-hairline md:py-4 md:pr-5"
            >
              <LinkedText text={first} />
            </th>
            {cells.map((cell, index) => (
              <td
                key={head[index + 1]}
                className="align-top max-md:mt-2 max-md:block md:border-b md:border-hairline md:py-4 md:pr-5"
              >
                <span aria-hidden="true" className="block text-small text-muted md:hidden">
                  {head[index + 1]}
                </span>{' '}
                <LinkedText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Plain text in which `[text](address)` becomes a link. */
export function LinkedText({ text }: { text: string }) {
  // With two capturing groups `split` returns plain text, link text and address in turn.
  const parts = text.split(/\[([^\]]+)\]\(([^)\s]+)\)/)
  return parts.map((part, index) => {
    const address = parts[index + 1] ?? ''
    if (index % 3 === 0) return part
    if (index % 3 === 2) return null
    const Link = address.startsWith('http') ? OutsideLink : 'a'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a link may occur twice, and the parts of a text stay as they are.
      <Link key={index} href={address} className={textLinkClass}>
        {part}
      </Link>
    )
  })
}
