import type { Project } from '@/lib/catalogue/types'
import { listQuestions } from '@/lib/projects/questions'

export function BeforeYouBook({ project }: { project: Project }) {
  const questions = listQuestions(project)
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="before-you-book" className="page-width">
      <div className="border-t border-hairline py-6 md:py-8 print:border-t-0 print:py-0">
        <h2 id="before-you-book" className="text-h2">
          Before you book
        </h2>
        <div className="questions">
          {questions.map(({ question, answer }, index) => (
            <div key={index}>
              <h3>{question}</h3>
              <p>{answer}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
