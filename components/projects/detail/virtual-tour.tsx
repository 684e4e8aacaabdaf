import { buttonClass } from '@/components/ui/button-class'
import { OutsideLink } from '@/components/ui/outside-link'
import { Picture } from '@/components/ui/picture'
import { PlayOnClick } from '@/components/ui/play-on-click'
import { PLAY, Sign } from '@/components/ui/sign'
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
        <Sign d={PLAY} />
        Start the virtual tour
      </span>
    </PlayOnClick>
  )
}
