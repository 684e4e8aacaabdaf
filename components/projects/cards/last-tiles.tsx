import { EnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { formatCount } from '@/lib/format/numbers'

// The last tile of a grid of cards fills what the cards leave of their last row: of two columns, from 1,024 px on of three. After
// a full row it has a row for itself.
const twoColumns = 'md:max-lg:even:col-span-1'
const threeColumns = 'lg:nth-[3n]:col-span-1 lg:nth-[3n+2]:col-span-2'
const tileClass = `col-span-full ${twoColumns} ${threeColumns} flex p-4 md:p-6 print:hidden`

/** Ends a list: an enquiry for visitors who found nothing. */
export function EnquiryTile() {
  return (
    <li
      className={`${tileClass} flex-wrap content-end items-end justify-between gap-x-8 gap-y-3 bg-structure-pale`}
    >
      <div>
        <p className="text-h4">Looking for something else?</p>
        <p className="mt-1">Tell us the city, size and budget: we reply with the projects that suit you.</p>
      </div>
      <EnquiryLink kind="enquiry" className={buttonClass('outline', 'bg-page')}>
        Enquire
      </EnquiryLink>
    </li>
  )
}

const wayClass =
  'flex min-h-11 items-center justify-between gap-4 border-t border-hairline text-label text-structure'

/** A link to a list. */
type Way = { name: string; count: number; href: string }

type MoreTileProps = { name: string; href: string; ways: Way[] }

/** Ends the cards of a city: the way to all of its projects, and to those of each budget. */
export function MoreTile({ name, href, ways }: MoreTileProps) {
  return (
    <li className={`${tileClass} flex-col border border-hairline`}>
      <TextLink href={href} className="text-h4">
        {name}
      </TextLink>
      {ways.length > 0 ? (
        <>
          <h3 className="mt-auto pt-4 pb-2 text-label text-muted">By budget</h3>
          <ul>
            {ways.map((way) => (
              <li key={way.href}>
                <a href={way.href} rel="nofollow" className={`${wayClass} hover:underline`}>
                  {way.name} <span className="text-muted">{formatCount(way.count, 'project')}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </li>
  )
}
