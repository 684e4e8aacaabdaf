import { EnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button-class'

// The tile fills the rest of the last row: of two columns from 768 px, of three from 1024 px.
const ofTwo = ['md:col-span-2', 'md:col-span-1']
const ofThree = ['lg:col-span-3', 'lg:col-span-2', 'lg:col-span-1']

type Props = {
  /** Number of cards before it. */
  after: number
  /** Of the grid on desktops. */
  columns: 2 | 3
}

/** The last cell of a list: an enquiry for visitors who found nothing. */
export function EnquiryTile({ after, columns }: Props) {
  const span = `${ofTwo[after % 2]} ${columns === 3 ? ofThree[after % 3] : ''}`
  return (
    <li
      className={`print:hidden flex flex-wrap content-center items-center justify-between gap-x-8 gap-y-5 bg-neem-pale p-6 md:p-8 ${span}`}
    >
      <div>
        <p className="text-h4">Looking for something else?</p>
        <p className="mt-2 max-w-measure">
          Tell us the city, the size and the budget you have in mind. We answer with the projects that fit, or
          say so when none does.
        </p>
      </div>
      <EnquiryLink kind="enquiry" className={buttonClass('structure')}>
        Enquire
      </EnquiryLink>
    </li>
  )
}
