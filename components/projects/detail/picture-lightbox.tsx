import { useEffect, useEffectEvent, useState } from 'react'
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { CLOSE, Icon, NEXT, PREVIOUS, ZOOM_IN, ZOOM_OUT } from '@/components/ui/icon'
import './picture-lightbox.css'

export type EnlargedPicture = SlideImage & { title: string }

export type LightboxProps = {
  label: string
  pictures: EnlargedPicture[]
  index: number
  onClose: () => void
}

/** Not in TypeScript's types yet. */
type Watcher = { onclose: (() => void) | null; destroy: () => void }

const icon = (d: string) => () => <Icon d={d} className="size-6" />

/** One picture of a gallery on the whole screen. Swipe or arrow keys change it; pinch, double tap, + and − zoom. */
export function PictureLightbox({ label, pictures, index, onClose }: LightboxProps) {
  const [current, setCurrent] = useState(index)
  const close = useEffectEvent(onClose)
  // Back closes the picture on Android, as it does a native dialog.
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher }
    if (!CloseWatcher) return
    const watcher = new CloseWatcher()
    watcher.onclose = close
    return () => watcher.destroy()
  }, [])
  return (
    <Lightbox
      open
      close={onClose}
      slides={pictures}
      index={current}
      on={{ view: (view) => setCurrent(view.index) }}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: 2 }}
      carousel={{ padding: 0, spacing: 0 }}
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
