import pLimit from 'p-limit'

/**
 * What makes files of one kind on request: one at a time, because each takes a processor, and each once however many ask for
 * it meanwhile.
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
