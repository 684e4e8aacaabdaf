import pLimit from 'p-limit'

/**
 * A function that makes files of one kind: one at a time, because each takes a processor, and each once, however many
 * requests wait for it.
 */
export function buildFileQueue<Value>() {
  const limit = pLimit(1)
  const running = new Map<string, Promise<Value>>()
  return (file: string, make: () => Promise<Value>): Promise<Value> => {
    const result = running.get(file) ?? limit(make).finally(() => running.delete(file))
    running.set(file, result)
    return result
  }
}
