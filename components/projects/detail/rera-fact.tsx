import type { ReactNode } from 'react'
import { OutsideLink } from '@/components/ui/outside-link'
import { Picture } from '@/components/ui/picture'
import type { Project } from '@/lib/catalogue/types'
import { formatDate } from '@/lib/format/date'
import { site } from '@/lib/site'

type Props = { project: Pick<Project, 'status' | 'reraNumber' | 'reraQr' | 'reraUrl' | 'reraValidUntil'> }

/** The RERA number with its validity; QR code and link lead to the project's own record, else to the authority. Nothing for a completed project without one. */
export function ReraFact({ project }: Props) {
  const { reraNumber: number, reraQr: qr, reraValidUntil } = project
  const { name, url } = site.reraAuthority
  const host = new URL(url).host
  const record = number ? project.reraUrl : null
  const href = record ?? url
  if (!number && project.status === 'completed') return null
  return (
    <div className="col-span-2 grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start gap-x-4 border-t border-hairline py-5 print:border-t-0 print:py-2 md:col-span-1 md:border-l md:pl-4 lg:border-t-0 lg:pl-5">
      <dt className="text-label text-muted">RERA number</dt>
      <dd className="col-start-1 mt-1">
        <span
          className={`block text-body leading-snug font-semibold wrap-anywhere max-md:text-label ${number ? 'text-brass' : ''}`}
        >
          {number ? breakable(number) : 'RERA registration awaited'}
        </span>{' '}
        {number && reraValidUntil ? (
          <small className="block text-label text-muted">{`Valid until ${formatDate(reraValidUntil)}`}</small>
        ) : null}{' '}
        <OutsideLink
          href={href}
          className="inline-flex min-h-11 items-center print:inline text-label text-neem underline underline-offset-4 hover:decoration-2"
        >
          {number ? `Check it at ${host}` : host}
          <span className="sr-only print:not-sr-only">, {name}</span>
        </OutsideLink>
      </dd>
      {number && qr ? (
        <dd className="col-start-2 row-span-2 row-start-1">
          <OutsideLink href={href} hasSign={false} className="block border border-hairline bg-plaster p-1.5">
            <Picture
              picture={{ ...qr, color: '#ffffff' }}
              shape="natural"
              sizes="112px"
              alt={`QR code of RERA registration ${number}: check it at ${host}`}
              className="w-28 print:w-20"
            />
          </OutsideLink>
        </dd>
      ) : null}
    </div>
  )
}

/** A number with a possible line break after each slash: it is wider than a tile on a phone. */
export function breakable(number: string): ReactNode {
  return number.split(/(?<=\/)/).reduce<ReactNode>(
    (before, part) => (
      <>
        {before}
        {part}
        <wbr />
      </>
    ),
    null,
  )
}
