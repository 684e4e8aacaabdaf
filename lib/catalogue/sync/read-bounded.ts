/**
 * The body as text; null when it has more than `bytes`. `onPart` is called with each part that comes.
 * @throws TypeError for a body that is not UTF-8
 */
export async function readBounded(
  response: Response,
  bytes: number,
  onPart: () => void = () => {},
): Promise<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  for await (const part of response.body ?? []) {
    onPart()
    size += part.byteLength
    // Leaving the loop cancels the body.
    if (size > bytes) return null
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}
