import type { ReactElement } from 'react'

type Late = typeof import('./late-notices')
type Notice = { failed: boolean; message: string | ReactElement; seconds: number }

/** What is drawn: the late part once it is here, and the notices that wait for one that did not come. */
export type NoticeState = { late: Late | null; stuck: readonly Notice[] }

export const NO_NOTICES: NoticeState = { late: null, stuck: [] }
let state = NO_NOTICES
let waiting: Notice[] = []
let loading: Promise<void> | null = null
const watchers = new Set<() => void>()

/**
 * Shows a success notice for 3 s; the words repeat the verb of the button (specification, sections 8 and 9). One that
 * holds a link is given more, or `Infinity` for until it is closed: nobody reaches a link by keyboard in 3 s.
 */
export function notifySuccess(message: string | ReactElement, seconds = 3): void {
  show({ failed: false, message, seconds })
}

/** Shows a failure notice that stays until the visitor closes it (issue 3: "errors stay until closed"); the same words never stand there twice. */
export function notifyFailure(message: string): void {
  show({ failed: true, message, seconds: Number.POSITIVE_INFINITY })
}

/** Takes a failure notice away, e.g. when the visitor tries again. */
export function dismissNotices(): void {
  waiting = []
  if (state.stuck.length > 0) change({ ...state, stuck: [] })
  state.late?.dismissNotices()
}

/** Loads what draws notices, at most once at a time; a failure is tried again by the next call. */
export function loadNotices(): Promise<void> {
  loading ??= import('./late-notices').then(
    (late) => {
      for (const notice of waiting.splice(0)) late.showNotice(notice)
      change({ late, stuck: [] })
    },
    () => {
      loading = null
      // No notice is lost with the line: its bare words are shown.
      change({ late: null, stuck: [...waiting] })
      if (waiting.length > 0) window.addEventListener('online', () => void loadNotices(), { once: true })
    },
  )
  return loading
}

/** For useSyncExternalStore. */
export function watchNotices(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

/** For useSyncExternalStore. */
export function getNotices(): NoticeState {
  return state
}

function show(notice: Notice): void {
  if (state.late) {
    state.late.showNotice(notice)
    return
  }
  if (!waiting.some(({ message }) => message === notice.message)) waiting.push(notice)
  void loadNotices()
}

function change(next: NoticeState): void {
  state = next
  for (const watcher of watchers) watcher()
}
