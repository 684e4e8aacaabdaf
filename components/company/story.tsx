import { Picture } from '@/components/ui/picture'
import type { Picture as PictureData } from '@/lib/catalogue/types'

/** The story of the company beside a picture that fills half of the page. */
export function Story({
  title,
  paragraphs,
  picture,
}: {
  title: string
  paragraphs: string[]
  picture: PictureData
}) {
  return (
    <section aria-labelledby="story" className="grid bg-band lg:grid-cols-2">
      <Picture
        picture={picture}
        sizes="(min-width: 1024px) 50vw, 100vw"
        shape="banner"
        className="max-lg:aspect-[3/2] lg:min-h-[34rem]"
      />
      <div className="px-4 py-12 md:px-8 lg:max-w-[40rem] lg:self-center lg:py-16 lg:pl-16">
        <h2 id="story" className="text-h2">
          {title}
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-5 max-w-measure">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  )
}
