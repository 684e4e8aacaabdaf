import { WITHDRAW_PATH } from '@/lib/paths'

/** Where a consent is withdrawn (issue 3, item 10). */
export function WithdrawLink({ label = 'How to withdraw your consent' }: { label?: string }) {
  return (
    <a
      href={WITHDRAW_PATH}
      className="inline-flex min-h-6 items-center text-neem underline underline-offset-4 in-[.on-neem]:text-plaster"
    >
      {label}
    </a>
  )
}
