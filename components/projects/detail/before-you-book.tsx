import { Disclosure } from '@/components/ui/disclosure'
import type { Project } from '@/lib/catalogue/types'
import { PROJECT_FRAGMENTS } from '@/lib/projects/project-fragments'
import { listQuestions } from '@/lib/projects/questions'
import { SectionHead } from './section-head'

/** How many answers a phone shows at first. */
const OPEN_ON_PHONES = 3

export function BeforeYouBook({ project }: { project: Project }) {
  const questions = listQuestions(project)
  if (questions.length === 0) return null
  return (
    <section aria-labelledby={PROJECT_FRAGMENTS.questions} className="page-width project-section">
      <SectionHead id={PROJECT_FRAGMENTS.questions} heading="Before you book" />
      <div className="gap-x-8 border-t border-hairline md:columns-2 print:columns-3 print:gap-x-6">
        {questions.map(({ question, answer }, index) => (
          <Disclosure
            key={index}
            heading={question}
            isOpen={index < OPEN_ON_PHONES}
            isForPhones
            className="question"
          >
            <p className="leading-normal whitespace-pre-line max-md:text-label print:text-[8.5pt]">
              {answer}
            </p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
