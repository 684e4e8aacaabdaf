// What comes near when nothing answers a query: projects that miss the fewest conditions, and texts with some words.

import { joinWords } from '@/lib/format/text'
import { type Condition, hasOnlyWords } from './conditions/condition'
import type { SearchIndex } from './documents/search-index'
import type { SearchGroups, SearchRequest } from './hit-groups'
import type { ProjectMatch } from './match-projects'
import { WORD_END, WORD_START } from './words'

/** Projects shown as near. */
const MAX_NEAREST = 5
/** Posts and pages shown as near. */
const MAX_NEAR_TEXTS = 3

/** @param matches all projects, the best first */
export function findNearHits(
  request: SearchRequest,
  matches: ProjectMatch[],
  { fullText }: SearchIndex,
): Pick<SearchGroups, 'near' | 'reason'> {
  const withSomeWords = [...fullText.findWithSome(request.query.freeWords ?? []).keys()]
  const nearTools = withSomeWords.filter(({ kind }) => kind === 'tool')
  const otherHits = withSomeWords.filter(({ kind }) => kind !== 'tool')
  if (hasOnlyWords(request.conditions)) {
    const documents = [...nearTools, ...otherHits.slice(0, MAX_NEAREST + MAX_NEAR_TEXTS)]
    return { near: documents.map(({ hit }) => hit), reason: null }
  }

  const projects = listNearestProjects(matches).slice(0, MAX_NEAREST)
  const texts = otherHits.filter(({ kind }) => kind === 'text').slice(0, MAX_NEAR_TEXTS)
  const [nearest] = projects
  return {
    near: [...nearTools, ...projects, ...texts].map(({ hit }) => hit),
    reason: nearest ? `${formatWanted(request)}; ${formatFacts(nearest)}.` : null,
  }
}

/** The projects that miss the fewest conditions. */
function listNearestProjects(matches: ProjectMatch[]): ProjectMatch[] {
  // Completed projects cannot be bought.
  const notCompleted = preferWhere(matches, ({ document }) => document.project.status !== 'completed')
  const fewestMissed = Math.min(...notCompleted.map(({ missed }) => missed.length))
  const missFewest = notCompleted.filter(({ missed }) => missed.length === fewestMissed)
  // A visitor who wants a plot has no use for a flat, and a visitor who wants Tambaram has none for another city.
  const ofWantedType = preferWhere(missFewest, (match) => !hasMissed(match, 'types'))
  const inWantedPlace = preferWhere(ofWantedType, (match) => !hasMissed(match, 'places'))
  const cities = new Set(matches.filter((match) => !hasMissed(match, 'places')).map(getCity))
  return preferWhere(inWantedPlace, (match) => cities.has(getCity(match)))
}

/** The matches for which the test is true, or all of them when it is true for none. */
function preferWhere(matches: ProjectMatch[], isPreferred: (match: ProjectMatch) => boolean): ProjectMatch[] {
  const preferred = matches.filter(isPreferred)
  return preferred.length > 0 ? preferred : matches
}

function getCity({ document }: ProjectMatch): string {
  return document.project.city.name
}

function hasMissed({ missed }: ProjectMatch, condition: Condition['name']): boolean {
  return missed.some(({ name }) => name === condition)
}

// The reason: "No plot under ₹40 lakh in Tambaram; Neem Park starts at ₹42 lakh."

/** "No plot under ₹40 lakh in Tambaram", "No RERA registered project". */
function formatWanted({ text, conditions }: SearchRequest): string {
  const adjectives = conditions.filter(({ isAdjective }) => isAdjective)
  const others = conditions.filter(({ isAdjective }) => !isAdjective)
  const listPhrases = (list: Condition[]) => list.map((condition) => formatPhrase(condition, text))
  return ['No', ...listPhrases(adjectives), findNoun(conditions), ...listPhrases(others)]
    .filter((phrase) => phrase !== null)
    .join(' ')
}

/** Null for a query that names a property type, which is its noun. */
function findNoun(conditions: Condition[]): 'home' | 'project' | null {
  const names = conditions.map(({ name }) => name)
  if (names.includes('types')) return null
  return names.includes('bedrooms') ? 'home' : 'project'
}

/** "Neem Park starts at ₹42 lakh" */
function formatFacts({ hit, missed }: ProjectMatch): string {
  const facts = missed.map(({ shortfall }) => shortfall).filter((fact) => fact !== undefined)
  return facts.length > 0 ? `${hit.title} ${joinWords([...new Set(facts)])}` : 'these come closest'
}

/** Free words after "in" are a place that the catalogue does not have: "in “coimbatore”". */
function formatPhrase({ name, label, phrase = label }: Condition, text: string): string {
  if (name !== 'freeWords') return phrase
  const [firstWord] = label.split(' ')
  const preposition = new RegExp(`${WORD_START}(?<word>in|at|near) +${firstWord}${WORD_END}`, 'u').exec(text)
    ?.groups?.word
  return preposition ? `${preposition} “${label}”` : phrase
}
