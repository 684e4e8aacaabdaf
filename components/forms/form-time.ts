const FORM_TIME_CALL = '/api/forms/time'
const FORM_TIME_TIMEOUT_MS = 4000
const formTimes = new WeakMap<HTMLFormElement, Promise<string | undefined>>()

/**
 * Fetches the signed time of a form's first input, when the form first gets the focus: a time that is fetched at submit
 * looks like spam. A form may do without it, and the next focus tries again.
 */
export async function fetchFormTime(formElement: HTMLFormElement): Promise<void> {
  if (formTimes.has(formElement)) return
  const fetching = fetchToken()
  formTimes.set(formElement, fetching)
  const token = await fetching
  if (token === undefined) formTimes.delete(formElement)
}

async function fetchToken(): Promise<string | undefined> {
  try {
    const response = await fetch(FORM_TIME_CALL, { signal: AbortSignal.timeout(FORM_TIME_TIMEOUT_MS) })
    const { token } = await response.json()
    return token
  } catch {
    return undefined
  }
}

/** The signed time of a form, if it was fetched. */
export async function getFormTime(formElement: HTMLFormElement): Promise<string | undefined> {
  return formTimes.get(formElement)
}
