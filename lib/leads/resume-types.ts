/** Limit of the decoded file. See "Careers" in docs/requirements.md. */
export const RESUME_MAX_BYTES = 1_048_576

/** Media types by extension. */
export const RESUME_MEDIA_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type ResumeType = keyof typeof RESUME_MEDIA_TYPES
