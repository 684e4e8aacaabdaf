import { Picture } from '@/components/ui/picture'
import type { Picture as PictureData } from '@/lib/catalogue/types'

const size = { width: 1600, height: 1000 }

/** Picture of the completed list by location id: 20, 21 or neither (specification, section 2). */
export function getCompletedPicture(locationId: number | null): PictureData {
  if (locationId === 20) {
    const alt =
      'Three-storey apartment building at dusk with lit rooms, stone accents and glass-railed balconies'
    return { ...size, src: '/media/completed-3.jpg', color: '#6a626a', alt }
  }
  if (locationId === 21) {
    const alt = 'Two-storey white villa with grey tiled roofs and a stone-faced wing in evening sun'
    return { ...size, src: '/media/completed-2.jpg', color: '#8a877d', alt }
  }
  const alt = 'Row of three two-storey homes in white, ivory and brick with balconies along a street'
  return { ...size, src: '/media/completed-6.jpg', color: '#808689', alt }
}

/** Banner of the completed list. */
export function CompletedBanner({ locationId }: { locationId: number | null }) {
  return (
    <div className="relative aspect-[3/2] md:aspect-[2/1] md:max-h-[32rem] md:w-full">
      <Picture picture={getCompletedPicture(locationId)} shape="banner" sizes="100vw" first />
    </div>
  )
}
