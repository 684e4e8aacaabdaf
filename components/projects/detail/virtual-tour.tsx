import { buttonClass } from '@/components/ui/button-class'
import { OutsideLink } from '@/components/ui/outside-link'
import { Picture } from '@/components/ui/picture'
import { PlayOnClick } from '@/components/ui/play-on-click'
import type { Picture as PictureData } from '@/lib/catalogue/types'
import { parseEmbed, parseOpenable } from '@/lib/embeds'

type Props = { url: string | null; picture: PictureData; title: string }

/** The 360 virtual tour in its place, or as a link where its host is not known; only where the project has one. */
export function VirtualTour({ url, picture, title }: Props) {
  const tour = parseEmbed(url)
  const href = parseOpenable(url)
  if (!tour || !href) return null
  if (tour.kind !== 'frame')
    return (
      <p className="mt-4">
        <OutsideLink href={href} className={buttonClass('outline')}>
          Open the virtual tour
        </OutsideLink>
      </p>
    )
  return (
    <PlayOnClick
      kind="frame"
      src={tour.src}
      href={href}
      title={title}
      className="mt-4 aspect-square md:aspect-[5/2]"
    >
      <Picture picture={picture} shape="banner" sizes="(min-width:1280px) 1216px, 100vw" alt="" />
      <span
        className={buttonClass(
          'structure',
          'absolute bottom-4 left-4 group-hover:bg-neem-deep md:bottom-6 md:left-6',
        )}
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="size-6 shrink-0 fill-none stroke-current stroke-[1.75]"
        >
          <path d="M21 12c0 2-4 3.5-9 3.5S3 14 3 12s4-3.5 9-3.5c2 0 4 .3 5.5.7M14.5 7l3.5 2.3-2.3 3.4" />
        </svg>
        Start the virtual tour
      </span>
    </PlayOnClick>
  )
}
