import { hostileDocuments } from './hostile-docx'
import { hostileParts } from './hostile-docx-parts'
import { hostilePdfs, type ResumeCase } from './hostile-pdf'
import { hostileZips } from './hostile-zip'

/** Everything that must not be taken for a resume (issue 3, "Must show": at least 60). */
export const hostileResumes: ResumeCase[] = [
  ...hostilePdfs,
  ...hostileDocuments,
  ...hostileParts,
  ...hostileZips,
]
