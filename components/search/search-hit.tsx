import { Fragment } from 'react'
import { Heart } from '@/components/projects/cards/shortlist'
import { ReraLine } from '@/components/projects/project-lines'
import { buttonClass } from '@/components/ui/button'
import { formatPrice } from '@/lib/format/numbers'
import { addNoBreakSpaces } from '@/lib/format/text'
import { getPictureAddress } from '@/lib/pictures/address'
import type { Hit } from '@/lib/search/documents/document'
import { TamilText } from './tamil-text'

/** Pixels: about twice the shown width, for screens with two device pixels for each CSS pixel. */
const PICTURE_WIDTH = 414
const LARGE_PICTURE_WIDTH = 750

const hitClass =
  'relative flex gap-x-4 gap-y-3 border-t border-hairline py-4 print:py-2 max-[18rem]:flex-wrap sm:gap-x-6'

type Props = {
  hit: Hit
  /** The only hit of a search has a larger picture. */
  isOnly: boolean
}

/** A project, post, page or tool that was found. The whole entry is its link. */
export function SearchHit({ hit, isOnly }: Props) {
  const { kind, title, href, text, notes, reraNumber, picture, projectId, facts = [] } = hit
  return (
    <li className={`${hitClass} ${isOnly ? 'max-sm:flex-col' : ''}`}>
      {picture ? <HitPicture picture={picture} isLarge={isOnly} /> : null}
      <div className="min-w-0 grow max-[18rem]:basis-full">
        <p className="text-label text-muted">{kind}</p>
        <h3 className="pr-12 text-h4 max-[18rem]:pr-0">
          <a
            href={href}
            className="decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            <TamilText text={title} />
          </a>
        </h3>
        <p className="mt-1 max-w-text text-label">
          <TamilText text={text} />
        </p>
        <HitOffer hit={hit} />
        {facts.length > 0 ? (
          <p className="dotted-line mt-1 text-label max-md:hidden">
            {facts.map((fact) => (
              <Fragment key={fact}>
                <span>{fact}</span>{' '}
              </Fragment>
            ))}
          </p>
        ) : null}
        {notes.map((note) => (
          <p key={note} className="mt-1 text-label text-muted">
            {addNoBreakSpaces(note)}
          </p>
        ))}
        {reraNumber === undefined ? null : (
          <p className="mt-1">
            <ReraLine reraNumber={reraNumber} />
          </p>
        )}
        {isOnly && projectId !== undefined ? (
          <a href={href} className={buttonClass('outline', 'relative mt-4')}>
            View project<span className="sr-only"> {title}</span>
          </a>
        ) : null}
      </div>
      {projectId === undefined ? null : (
        <Heart id={projectId} name={title} className="absolute top-4 right-0" />
      )}
    </li>
  )
}

const hitPictureClass = 'aspect-[3/2] shrink-0 self-start bg-band object-cover print:w-32'

type PictureProps = { picture: NonNullable<Hit['picture']>; isLarge: boolean }

function HitPicture({ picture, isLarge }: PictureProps) {
  return (
    // One size for all screens, because the list is rendered for each request and should be short.
    // biome-ignore lint/performance/noImgElement: next/image lists six sizes, twice as many characters as the rest of a hit.
    <img
      src={getPictureAddress(picture.src, isLarge ? LARGE_PICTURE_WIDTH : PICTURE_WIDTH)}
      alt=""
      width={picture.width}
      height={picture.height}
      loading="lazy"
      className={`${hitPictureClass} ${isLarge ? 'w-full sm:w-54 md:w-80' : 'w-22 sm:w-36 md:w-54'}`}
    />
  )
}

/** The unit that fits, else the start price. */
function HitOffer({ hit: { unitText, priceFrom } }: { hit: Hit }) {
  if (unitText) return <p className="mt-1 text-label font-semibold">{addNoBreakSpaces(unitText)}</p>
  if (typeof priceFrom !== 'number') return null
  return (
    <p className="mt-1 text-label text-muted">
      From <b className="font-bold whitespace-nowrap text-ink">{formatPrice(priceFrom)}</b>
    </p>
  )
}
