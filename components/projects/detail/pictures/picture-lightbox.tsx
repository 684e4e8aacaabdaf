import { useState } from 'react'
import Lightbox, { type Slide, type SlideImage } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { CLOSE, Icon, NEXT, PREVIOUS, ZOOM_IN, ZOOM_OUT } from '@/components/ui/icon'
import './picture-lightbox.css'

export type EnlargedPicture = SlideImage & {
  title: string
  /** Address of the size that the page shows; '' where it has loaded none. */
  preview: string
}

export type LightboxProps = {
  label: string
  pictures: EnlargedPicture[]
  index: number
  /** The element around it. */
  root: HTMLElement | null
  onClose: () => void
}

const icon = (d: string) => () => <Icon d={d} className="size-6" />

/** One picture of a gallery on the whole screen. Swipe or arrow keys change it; pinch, double tap, + and − zoom. */
export function PictureLightbox({ label, pictures, index, root, onClose }: LightboxProps) {
  const [current, setCurrent] = useState(index)
  return (
    <Lightbox
      open
      close={onClose}
      portal={{ root }}
      // The popover around it does so.
      noScroll={{ disabled: true }}
      slides={pictures}
      index={current}
      on={{ view: (view) => setCurrent(view.index) }}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: 2 }}
      carousel={{ padding: 0, spacing: 0, imageProps: buildImageProps }}
      animation={{ swipe: 250 }}
      className="lightbox"
      labels={{ Lightbox: label, Previous: 'Previous picture', Next: 'Next picture' }}
      render={{
        iconPrev: icon(PREVIOUS),
        iconNext: icon(NEXT),
        iconClose: icon(CLOSE),
        iconZoomIn: icon(ZOOM_IN),
        iconZoomOut: icon(ZOOM_OUT),
        ...(pictures.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }),
        controls: () => (
          <p className="lightbox-strip">
            <b key={current}>{pictures[current]?.title}</b>
            <span>{`${current + 1} of ${pictures.length}`}</span>
          </p>
        ),
      }}
    />
  )
}

/** An image shows its preview, in its proportions, until it has loaded. */
function buildImageProps(slide: Slide) {
  const { width, height, preview } = slide as EnlargedPicture
  return { width, height, style: { backgroundImage: preview ? `url("${preview}")` : undefined } }
}
