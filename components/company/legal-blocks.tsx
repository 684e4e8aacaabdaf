import type { LegalBlock } from '@/lib/content/legal/types'
import { LegalTable } from './legal-table'
import { LinkedText } from './linked-text'

/** The paragraphs, lists and tables of a section. */
export function LegalBlocks({ blocks }: { blocks: LegalBlock[] }) {
  return blocks.map((block) => {
    if (typeof block === 'string')
      return (
        <p key={block} className="mt-4 max-w-measure">
          <LinkedText text={block} />
        </p>
      )
    if ('rows' in block) return <LegalTable key={block.head.join()} {...block} />
    return (
      <ul key={block.list.join()} className="mt-4 max-w-measure list-disc space-y-2 pl-5 marker:text-edge">
        {block.list.map((item) => (
          <li key={item}>
            <LinkedText text={item} />
          </li>
        ))}
      </ul>
    )
  })
}
