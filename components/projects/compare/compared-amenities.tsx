import { LineDisclosure } from '@/components/ui/disclosure'
import type { Project } from '@/lib/catalogue/types'
import { formatCount } from '@/lib/format/numbers'
import { compareAmenities } from '@/lib/projects/comparison/comparison'
import { ComparisonRow, cellClass, RowLabel } from './comparison-row'

/** Amenities that all projects share are listed once; the others are collapsed. */
export function AmenityRows({ projects }: { projects: Project[] }) {
  const { shared, others } = compareAmenities(projects)
  const label = shared.length > 0 ? 'Other amenities' : 'Amenities'
  return (
    <>
      {shared.length > 0 ? (
        <tr data-same className="border-b border-hairline align-top">
          <RowLabel>Shared by all</RowLabel>
          <td colSpan={projects.length} className={`${cellClass} first-letter:uppercase`}>
            {shared.join(', ')}
          </td>
        </tr>
      ) : null}
      {others.some((texts) => texts.length > 0) ? (
        <ComparisonRow label={label}>
          {others.map((texts, index) => (
            <CollapsedTexts key={index} texts={texts} />
          ))}
        </ComparisonRow>
      ) : null}
    </>
  )
}

function CollapsedTexts({ texts }: { texts: string[] }) {
  if (texts.length === 0) return <span className="text-muted">None</span>
  return (
    <LineDisclosure summary={formatCount(texts.length, 'amenity')}>
      {texts.map((text, index) => (
        <p key={index} className="mt-1">
          {text}
        </p>
      ))}
    </LineDisclosure>
  )
}
