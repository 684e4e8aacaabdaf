import { Disclosure } from '@/components/ui/disclosure'
import type { Project } from '@/lib/catalogue/types'
import { listQuestions } from '@/lib/projects/questions'

/** What buyers ask before they book, and the answers of the record. */
export function BeforeYouBook({ project }: { project: Project }) {
  const questions = listQuestions(project)
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="before-you-book" className="frame">
      <div className="border-t border-hairline py-6 md:py-8 print:border-t-0 print:py-0">
        <h2 id="before-you-book" className="text-h2">
          Before you book
        </h2>
        <div className="mt-4 gap-x-8 border-t-2 border-ink md:columns-2 xl:columns-3 print:mt-2 print:columns-3 print:gap-x-6">
          {questions.map(({ question, answer }, index) => (
            <Disclosure key={index} heading={question} isForPhones className={questionClass}>
              <p className="pb-3 text-label whitespace-pre-line text-muted print:pb-0.5 print:text-[8.5pt]">
                {answer}
              </p>
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  )
}

const questionClass = [
  'break-inside-avoid border-b border-hairline max-md:[&>summary]:min-h-11 max-md:[&>summary]:py-1.5',
  'md:pt-3 md:[&>summary]:pb-1 print:pt-0.5 [&>summary]:print:py-0 [&_h3]:text-body [&_h3]:print:text-[8.5pt] [&_h3]:leading-snug',
].join(' ')
