import type { Review } from '@/lib/catalogue/types'

const STARS = [1, 2, 3, 4, 5]

/** Customer reviews. */
export function Reviews({ title, text, reviews }: { title: string; text: string; reviews: Review[] }) {
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="reviews" className="frame py-12 md:py-24">
      <h2 id="reviews" className="text-h2">
        {title}
      </h2>
      <p className="mt-3 text-muted">{text}</p>
      <ul className="mt-8 gap-x-12 md:columns-2 xl:columns-3 print:mt-3 print:columns-3 print:gap-x-6">
        {reviews.map(({ author, text: words, rating }) => (
          <li
            key={`${author} ${words.slice(0, 40)}`}
            className="break-inside-avoid pb-10 print:pb-4 print:nth-[n+4]:hidden"
          >
            <figure className="border-t border-neem pt-4">
              {rating ? <Rating rating={rating} /> : null}
              <blockquote className="mt-3 text-lead print:text-body">
                <p>“{words}”</p>
              </blockquote>
              <figcaption className="mt-3 text-label text-muted">{author}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Rating({ rating }: { rating: number }) {
  return (
    <p className="flex gap-1 text-neem">
      <span className="sr-only">{rating} out of 5</span>
      {STARS.map((star) => (
        <svg
          key={star}
          aria-hidden="true"
          viewBox="0 0 20 20"
          className="size-5"
          stroke="currentColor"
          fill={star <= rating ? 'currentColor' : 'none'}
        >
          <path d="M10 2l2.4 5.2 5.6.7-4.1 3.9 1 5.6L10 14.7l-4.9 2.7 1-5.6L2 7.9l5.6-.7z" />
        </svg>
      ))}
    </p>
  )
}
