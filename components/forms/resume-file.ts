const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}
/** Specification, section 9. */
const MAX_BYTES = 1_048_576

/** True when name, declared type, size and first bytes agree on a resume; the server looks closer (decision 17). */
export async function isResumeFile(file: File): Promise<boolean> {
  const extension = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const type = TYPES[extension]
  if (!type || (file.type && file.type !== type)) return false
  if (file.size === 0 || file.size > MAX_BYTES) return false
  const start = await file.slice(0, 5).text()
  return extension === 'pdf' ? start === '%PDF-' : start.startsWith('PK')
}

/** The file's contents as base64. */
export function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
