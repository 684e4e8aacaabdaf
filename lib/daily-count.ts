const OTHERS = '(others)'

/**
 * Makes a counter of names, which strangers may invent: at most `max` different ones of a day, the rest together. The counter
 * returns the name that it counted and its number of the day.
 */
export function makeDailyCounter(max: number): (name: string, now?: Date) => { name: string; count: number } {
  const counts = new Map<string, number>()
  let day = ''
  return (name, now = new Date()) => {
    const today = now.toISOString().slice(0, 10)
    if (today !== day) counts.clear()
    day = today
    const counted = counts.has(name) || counts.size < max ? name : OTHERS
    const count = (counts.get(counted) ?? 0) + 1
    counts.set(counted, count)
    return { name: counted, count }
  }
}

/** True for 1, 10, 100 …: who logs these numbers only writes little however often something happens. */
export function isPowerOfTen(count: number): boolean {
  return /^10*$/.test(String(count))
}
