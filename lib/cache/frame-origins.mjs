/**
 * Hosts whose frames a page may show (decision 34). One list for the policy here and for lib/embeds.ts;
 * plain JavaScript because `next start` loads the cache handler without a compiler.
 */
export const FRAME_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.google.com',
  'https://www.openstreetmap.org',
  'https://my.matterport.com',
]
