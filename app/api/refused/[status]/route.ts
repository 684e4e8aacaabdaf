import { respondText } from '@/lib/http/plain-response'

type Props = { params: Promise<{ status: string }> }

/** Answers what lib/http/correct-request.mjs refuses: a target that cannot be read, or a method that pages and files do not have. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  if ((await params).status !== '405') return respondText(400, 'Bad request')
  return respondText(405, 'This method is not allowed here.', { allow: 'GET, HEAD' })
}
