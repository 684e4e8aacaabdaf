// Without yup: the page checks a file when it is chosen.

/** Limit of a resume's file; limits of bodies and the words for visitors follow from it. */
export const RESUME_MAX_BYTES = 1_048_576
const RESUME_MAX_MB = RESUME_MAX_BYTES / 1_048_576
export const RESUME_HINT = `DOCX or PDF, at most ${RESUME_MAX_MB} MB`
export const RESUME_MESSAGE = `Invalid file type or size. Only Docx and Pdf files under ${RESUME_MAX_MB}MB are allowed.`

/** Media types by extension. */
export const RESUME_MEDIA_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type ResumeType = keyof typeof RESUME_MEDIA_TYPES
