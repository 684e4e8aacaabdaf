import type { ConsentText } from '@/lib/leads/consent'
import { WithdrawLink } from './withdraw-link'

/** What is collected and how to undo it, where no tick is asked for (decision 28). */
export function FormNotice({ text }: { text: ConsentText }) {
  return (
    <p className="col-span-full max-w-measure text-small">
      {`${text.text} `}
      <WithdrawLink label={text.withdraw} />
    </p>
  )
}
