const TAMIL_WORDS = /(\p{Script=Tamil}+(?:[\s\u200C\u200D]+\p{Script=Tamil}+)*)/u

/** A text whose Tamil words are marked, so that a screen reader reads them as Tamil. */
export function TamilText({ text }: { text: string }) {
  const parts = text.split(TAMIL_WORDS)
  return parts.map((part, position) => {
    // `split` returns the matched words at the odd positions.
    const isTamil = position % 2 === 1
    if (!isTamil) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice, and the parts of a text stay as they are.
      <span key={position} lang="ta">
        {part}
      </span>
    )
  })
}
