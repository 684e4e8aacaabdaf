import pLimit from 'p-limit'

/**
 * A function that makes files of one kind: one at a time, because each takes a processor, and each once, however many requests
 * wait for it.
 */
export function buildMaker<Made>() {
  const limit = pLimit(1)
  const running = new Map<string, Promise<Made>>()
  return (file: string, make: () => Promise<Made>): Promise<Made> => {
    const making = running.get(file) ?? limit(make).finally(() => running.delete(file))
    running.set(file, making)
    return making
  }
}
