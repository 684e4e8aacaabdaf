import { formatCount } from '@/lib/format/numbers'

const tile =
  'col-span-full flex flex-col border border-hairline p-4 md:p-6 md:max-lg:even:col-span-1 print:hidden'
// On desktops it fills what the cards leave of their last row.
const rest = 'lg:nth-[3n]:col-span-1 lg:nth-[3n+2]:col-span-2'
const wayClass =
  'flex min-h-11 items-center justify-between gap-4 border-t border-hairline text-label text-structure'

type Way = { name: string; count: number; href: string }

type Props = { name: string; href: string; ways: Way[] }

/** Ends the cards of a city: the way to all of its projects, and to those of each budget. */
export function MoreTile({ name, href, ways }: Props) {
  return (
    <li className={`${tile} ${rest}`}>
      <a
        href={href}
        className="text-h4 text-structure underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {name}
      </a>
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
