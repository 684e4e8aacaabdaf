/** The ongoing project after the one with this id, or the first; undefined when there is no other. */
export function findNextProject<Project extends { id: number; status: string }>(
  projects: Project[],
  id: number | undefined,
): Project | undefined {
  const ongoing = projects.filter(({ status }) => status === 'ongoing')
  const index = ongoing.findIndex((project) => project.id === id)
  const next = ongoing[(index + 1) % ongoing.length]
  return next?.id === id ? undefined : next
}
