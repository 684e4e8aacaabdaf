import { buttonClass } from '@/components/ui/button'
import { Icon, PLAY } from '@/components/ui/icon'
import { OutsideLink } from '@/components/ui/outside-link'
import { Picture } from '@/components/ui/picture'
import { PlayOnClick } from '@/components/ui/play-on-click'
import type { PictureData } from '@/lib/catalogue/types'
import { parseEmbed } from '@/lib/media/embeds'

type Props = { href: string; picture: PictureData; title: string }

/** The 360° virtual tour, embedded, or as a link where its host is not on the list. */
export function VirtualTour({ href, picture, title }: Props) {
  const tour = parseEmbed(href)
  if (tour?.kind !== 'embed')
    return (
      <p className="mt-4">
        <OutsideLink href={href} className={buttonClass('outline')}>
          Open the virtual tour
        </OutsideLink>
      </p>
    )
  return (
    <PlayOnClick
      kind="embed"
      src={tour.src}
      href={href}
      title={title}
      className="mt-4 aspect-square md:aspect-[5/2]"
    >
      <Picture
        picture={picture}
        shape="banner"
        // On phones a landscape file fills the height of a square.
        sizes="(min-width:1280px) 1216px, (min-width:48rem) 100vw, 142vw"
        alt=""
      />
      <span
        className={buttonClass(
          'structure',
          'absolute bottom-4 left-4 group-hover:bg-structure-deep md:bottom-6 md:left-6',
        )}
      >
        <Icon d={PLAY} />
        Start the virtual tour
      </span>
    </PlayOnClick>
  )
}
