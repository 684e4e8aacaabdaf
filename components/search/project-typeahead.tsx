'use client'

import { type ReactNode, useState } from 'react'
import { formatCount, formatNumber } from '@/lib/format/numbers'
import { buildSearchPath } from '@/lib/routing/paths'
import type { TypeaheadProject } from '@/lib/search/typeahead'
import { listWords } from '@/lib/search/words'

const MAX_MATCHES = 5

type Props = {
  projects: TypeaheadProject[]
  /** The search field. */
  children: ReactNode
}

/** The search field, and below it the projects whose name, type or place has the words that are being typed. */
export function ProjectTypeahead({ projects, children }: Props) {
  const [typedText, setTypedText] = useState('')
  const typedWords = listWords(typedText)
  const matches = projects.filter((project) => hasAllWords(project, typedWords))
  const isTyping = typedWords.length > 0
  return (
    <div onInput={({ target }) => setTypedText(target instanceof HTMLInputElement ? target.value : '')}>
      {children}
      {/* It is there before its text, so that screen readers announce the text. */}
      <p aria-live="polite" className="mt-3 text-label text-muted empty:hidden">
        {isTyping ? formatMatches(matches.length) : null}
      </p>
      {isTyping && matches.length > 0 ? (
        <ul aria-label="Projects with these words" className="mt-3 border border-edge">
          {matches.slice(0, MAX_MATCHES).map((project) => (
            <li key={project.href} className="not-first:border-t not-first:border-hairline">
              <MatchLink project={project} />
            </li>
          ))}
          {matches.length > MAX_MATCHES ? (
            <li className="border-t border-hairline">
              <a
                href={buildSearchPath(typedText)}
                rel="nofollow"
                className="block px-4 py-2.5 font-semibold text-structure underline underline-offset-4 -outline-offset-3 hover:bg-band"
              >
                All {formatNumber(matches.length)} projects
              </a>
            </li>
          ) : null}
        </ul>
      ) : null}
    </div>
  )
}

function MatchLink({ project: { name, href, text, registration } }: { project: TypeaheadProject }) {
  return (
    <a
      href={href}
      className="group flex flex-wrap items-baseline gap-x-4 px-4 py-2.5 -outline-offset-3 hover:bg-band"
    >
      <b className="font-semibold text-structure underline-offset-4 group-hover:underline">{name}</b>{' '}
      <span className="text-label">{text}</span>{' '}
      <span className="text-small text-muted max-md:w-full md:ml-auto">{registration}</span>
    </a>
  )
}

function formatMatches(count: number): string {
  const result =
    count === 0 ? 'No project has these words in its name or place' : formatCount(count, 'project')
  return `${result}. Search also finds sizes, budgets and posts.`
}

/** Each typed word may be the beginning of a word: "vil nav" matches "Villas, Navalur". */
function hasAllWords({ words }: TypeaheadProject, typedWords: string[]): boolean {
  return typedWords.every((typedWord) => words.some((word) => word.startsWith(typedWord)))
}
