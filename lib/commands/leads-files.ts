import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildCsv } from '@/lib/leads/staff/csv'
import { getResume, type LeadFilter, listLeads } from '@/lib/leads/staff/list-leads'

/** Writes leads as CSV into a new file. @throws Error when there is such a file already. */
export async function exportCsv(file: string, filter: LeadFilter): Promise<string> {
  const leads = await listLeads(filter)
  await writeNew(file, buildCsv(leads))
  return `${leads.length === 1 ? '1 lead is' : `${leads.length} leads are`} in ${file}.`
}

/** Writes one resume into a new file; null for a lead without one. @throws Error when there is such a file already. */
export async function exportResume(id: string, file?: string): Promise<string | null> {
  const resume = await getResume(id)
  if (!resume) return null
  const target = file ?? nameResume(id, resume.type)
  await writeNew(target, resume.bytes)
  return `The resume (${resume.bytes.length.toLocaleString('en-IN')} bytes) is in ${target}.`
}

/** Writes the resumes of these leads into a folder; those that are there already stay as they are. */
export async function exportResumes(folder: string, filter: LeadFilter): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const counts = { written: 0, known: 0 }
  for (const { id, resume } of await listLeads(filter)) {
    const found = resume === null ? null : await getResume(id)
    if (!found) continue
    const isNew = await tryWrite(path.join(folder, nameResume(id, found.type)), found.bytes)
    counts[isNew ? 'written' : 'known']++
  }
  return `${counts.written} resumes written to ${folder}, ${counts.known} were there already.`
}

/** Never under the visitor's own file name, which could be anything. */
function nameResume(id: string, type: string): string {
  return `resume-${id}.${type}`
}

async function writeNew(file: string, content: string | Buffer): Promise<void> {
  if (!(await tryWrite(file, content)))
    throw new Error(`${file} exists already; nothing was written. Please name another file.`)
}

/** Readable by its owner alone; false when there is such a file already. */
async function tryWrite(file: string, content: string | Buffer): Promise<boolean> {
  try {
    await writeFile(file, content, { mode: 0o600, flag: 'wx' })
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    throw new Error(`${file} cannot be written: ${code}`)
  }
}
