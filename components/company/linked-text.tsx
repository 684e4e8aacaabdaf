import { OutsideLink } from '@/components/ui/outside-link'
import { PageLink } from '@/components/ui/page-link'

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/

const linkClass = 'text-neem underline decoration-1 underline-offset-4 hover:decoration-2'

/** Plain text in which `[words](address)` becomes a link. */
export function LinkedText({ text }: { text: string }) {
  const [before = '', words, address, ...after] = text.split(LINK)
  if (!words || !address) return before
  const Link = address.startsWith('/') ? PageLink : address.startsWith('http') ? OutsideLink : 'a'
  const rest = text.slice(before.length + words.length + address.length + 4)
  return (
    <>
      {before}
      <Link href={address} className={linkClass}>
        {words}
      </Link>
      {after.length > 0 ? <LinkedText text={rest} /> : null}
    </>
  )
}
