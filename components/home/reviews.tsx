import type { Review } from '@/lib/catalogue/types'

const STARS = [1, 2, 3, 4, 5]

/** Written reviews, with their ratings. */
export function Reviews({ reviews, className }: { reviews: Review[]; className: string }) {
  return reviews.length > 0 ? (
    <ul className={`mt-8 gap-x-12 print:mt-3 print:columns-3 print:gap-x-6 ${className}`}>
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
  ) : null
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
