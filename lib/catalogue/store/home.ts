import type { HomeContent } from '../types'
import { getHomeRecord, getPictures } from './lookup'

/** The home page's testimonials, reviews and videos with their pictures. */
export async function getHomeContent(): Promise<HomeContent> {
  const { testimonials, reviews, videos } = await getHomeRecord()
  const pictures = await getPictures([...testimonials, ...videos].map((clip) => clip.poster))
  return {
    testimonials: testimonials.map((clip) => ({ ...clip, poster: pictures(clip.poster) })),
    reviews,
    videos: videos.map((clip) => ({ ...clip, poster: pictures(clip.poster) })),
  }
}
