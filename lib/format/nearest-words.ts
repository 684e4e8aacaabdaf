import countMistakes from 'damerau-levenshtein'

/**
 * The words of a list that are nearest to a typed word, in the order of the list. A letter that is wrong, missing or
 * added is one mistake, and so are two neighbouring letters that are swapped. Empty when every word has more than
 * `maxMistakes`.
 */
export function listNearestWords(typed: string, words: Iterable<string>, maxMistakes: number): string[] {
  let nearestWords: string[] = []
  let fewestMistakes = maxMistakes
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > fewestMistakes) continue
    const mistakes = countMistakes(typed, word).steps
    if (mistakes < fewestMistakes) nearestWords = []
    if (mistakes <= fewestMistakes) {
      nearestWords.push(word)
      fewestMistakes = mistakes
    }
  }
  return nearestWords
}
