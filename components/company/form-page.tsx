import { Activity, type ReactNode } from 'react'
import { TextLink } from '@/components/ui/text-link'
import { site } from '@/lib/site'

type Props = {
  title: string
  lead: string
  /** Left out where the form begins with its own heading. */
  formTitle?: string
  /** Text below the title. */
  intro?: ReactNode
  /** Text that on phones follows the form. */
  aside?: ReactNode
  /** An address to write to instead of filling in the form. Left out where the text names one. */
  mail?: string
  children: ReactNode
}

const pageClass = 'page-width grid gap-x-8 gap-y-10 pt-12 pb-16 md:pt-16 md:pb-24 lg:grid-cols-12'
const textClass = 'grid content-start gap-10 lg:pr-8'
const textPositionClass = 'lg:col-span-5 lg:col-start-1'
const formGroundClass =
  'border-t-4 border-structure bg-band px-4 py-8 max-md:-mx-4 sm:px-8 md:p-10 print:hidden'
const formPositionClass = 'lg:sticky lg:top-24 lg:col-span-7 lg:col-start-6 lg:row-start-1 lg:self-start'

/** On wide screens the form is next to the text, and stays in sight while the text scrolls. */
export function FormPage({ title, lead, formTitle, intro, aside, mail, children }: Props) {
  return (
    <div
      data-page-form
      className={`${pageClass} ${intro ? 'lg:grid-rows-[auto_auto_1fr]' : 'lg:grid-rows-[auto_1fr]'}`}
    >
      <header className="lg:col-span-5 lg:pr-8">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-4 max-w-text text-lead text-balance text-muted">{lead}</p>
      </header>
      {intro ? <div className={`${textClass} ${textPositionClass}`}>{intro}</div> : null}
      <section
        aria-labelledby={formTitle ? 'form' : undefined}
        className={`${formGroundClass} ${formPositionClass} ${intro ? 'lg:row-span-3' : 'lg:row-span-2'}`}
      >
        {formTitle ? (
          <h2 id="form" className="mb-6 text-h3">
            {formTitle}
          </h2>
        ) : null}
        {/* React hydrates the form in a separate task. */}
        <Activity>{children}</Activity>
      </section>
      <div className={`${textClass} ${textPositionClass}`}>
        {aside}
        {mail ? <MailOrCall mail={mail} /> : null}
      </div>
    </div>
  )
}

function MailOrCall({ mail }: { mail: string }) {
  return (
    <p className="max-w-text">
      You can also write to{' '}
      <TextLink href={`mailto:${mail}`} className="font-semibold">
        {mail}
      </TextLink>{' '}
      or call{' '}
      <TextLink href={site.phone.href} className="font-semibold">
        {site.phone.display}
      </TextLink>
      .
    </p>
  )
}
