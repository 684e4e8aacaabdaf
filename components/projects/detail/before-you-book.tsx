import type { Project } from '@/lib/catalogue/types'
import { PROJECT_FRAGMENTS } from '@/lib/projects/project-fragments'
import { listQuestions } from '@/lib/projects/questions'
import { SectionHead } from './section-head'

export function BeforeYouBook({ project }: { project: Project }) {
  const questions = listQuestions(project)
  if (questions.length === 0) return null
  return (
    <section aria-labelledby={PROJECT_FRAGMENTS.questions} className="page-width project-section">
      <SectionHead id={PROJECT_FRAGMENTS.questions} heading="Before you book" />
      <div className="grid gap-x-8 border-t border-hairline md:grid-cols-2 xl:grid-cols-3 print:grid-cols-3 print:gap-x-6">
        {questions.map(({ question, answer }, index) => (
          <div key={index} className="break-inside-avoid border-b border-hairline py-3 print:py-0.5">
            <h3 className="text-body leading-snug font-semibold print:text-[8.5pt]">{question}</h3>
            <p className="mt-1 text-label whitespace-pre-line print:mt-0 print:text-[8.5pt]">{answer}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
