import type { Project } from '@/lib/catalogue/types'
import { PROJECT_FRAGMENTS } from '@/lib/projects/project-fragments'
import { listQuestions } from '@/lib/projects/questions'

export function BeforeYouBook({ project }: { project: Project }) {
  const questions = listQuestions(project)
  if (questions.length === 0) return null
  return (
    <section aria-labelledby={PROJECT_FRAGMENTS.questions} className="page-width">
      <div className="border-t border-hairline py-6 md:py-8 print:border-t-0 print:py-0">
        <h2 id={PROJECT_FRAGMENTS.questions} className="text-h3">
          Before you book
        </h2>
        <div className="mt-4 grid gap-x-8 border-t-2 border-ink md:grid-cols-2 xl:grid-cols-3 print:mt-2 print:block print:columns-3 print:gap-x-6">
          {questions.map(({ question, answer }, index) => (
            <div key={index} className="break-inside-avoid border-b border-hairline py-3 print:py-0.5">
              <h3 className="text-body leading-snug font-semibold print:text-[8.5pt]">{question}</h3>
              <p className="mt-1 text-label whitespace-pre-line print:mt-0 print:text-[8.5pt]">{answer}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
