import { buttonClass } from '@/components/ui/button-class'
import { Picture } from '@/components/ui/picture'
import type { Picture as PictureData } from '@/lib/catalogue/types'
import { parseEmbed, parseOpenable } from '@/lib/embeds'
import { FrameOnClick } from './frame-on-click'

type Props = { url: string | null; picture: PictureData; projectName: string }

/** The 360 virtual tour, only where there is one; nothing is asked of its host before a click (decision 34). */
export function VirtualTour({ url, picture, projectName }: Props) {
  const tour = parseEmbed(url)
  const href = parseOpenable(url)
  if (!tour || !href) return null
  return (
    <section aria-labelledby="virtual-tour" className="far frame pb-2 pt-12 md:pt-20">
      <h2 id="virtual-tour" className="text-h2">
        360° virtual tour
      </h2>
      {tour.kind === 'frame' ? (
        <div className="relative mt-6 aspect-square bg-band md:aspect-video">
          <FrameOnClick
            src={tour.src}
            href={href}
            title={`360° virtual tour of ${projectName}`}
            className="group absolute inset-0"
          >
            <Picture picture={picture} shape="banner" sizes="(min-width:1280px) 1216px, 100vw" alt="" />
            <span
              className={buttonClass(
                'structure',
                'sign sign-tour absolute bottom-4 left-4 group-hover:bg-neem-deep md:bottom-6 md:left-6',
              )}
            >
              Start the virtual tour
            </span>
          </FrameOnClick>
        </div>
      ) : (
        <p className="mt-4">
          <a href={href} target="_blank" rel="noopener" className={buttonClass('outline')}>
            Open the virtual tour<span className="sr-only"> in a new tab</span>
          </a>
        </p>
      )}
    </section>
  )
}
