import { respondText } from '@/lib/http/plain-response'

type Props = { params: Promise<{ status: string }> }

/** Answers requests that lib/http/correct-request.mjs refuses: 400 for a malformed target, 405 for a method. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  if ((await params).status !== '405') return respondText(400, 'Bad request')
  return respondText(405, 'This method is not allowed here.', { allow: 'GET, HEAD' })
}
