/**
 * How many letters have to be added, removed, replaced or swapped with their neighbour to turn one word into the other (optimal
 * string alignment).
 */
export function countMistakes(word: string, other: string): number {
  const width = other.length + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: width }, (_, column) => column)
  for (let row = 1; row <= word.length; row += 1) {
    const current = [row]
    for (let column = 1; column < width; column += 1) {
      const isSame = word[row - 1] === other[column - 1]
      const isSwapped = word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1]
      const replaced = (last[column - 1] ?? 0) + (isSame ? 0 : 1)
      const added = (current[column - 1] ?? 0) + 1
      const removed = (last[column] ?? 0) + 1
      const swapped = isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : replaced
      current.push(Math.min(replaced, added, removed, swapped))
    }
    beforeLast = last
    last = current
  }
  return last.at(-1) ?? 0
}
