'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { Launch, LaunchDialogProps } from './launch-dialog'
import { afterLoad, mayOpenModal, rememberModal } from './launch-timing'

const load = () => import('./launch-dialog').then((module) => module.LaunchDialog)

/** Shows the newest launch 500 ms after load, once per browser session (specification, section 2; decision 24). */
export function LaunchModal({ launch }: { launch: Launch }) {
  const [Dialog, setDialog] = useState<ComponentType<LaunchDialogProps> | null>(null)
  useEffect(() => {
    let gone = false
    const show = (component: ComponentType<LaunchDialogProps>) => {
      // Asked again: the visitor may have begun to type while the code was on its way.
      if (gone || !mayOpenModal()) return
      rememberModal()
      setDialog(() => component)
    }
    // A promotion whose code did not arrive is no error: the same project stands on the page.
    const stop = afterLoad(
      () => void (mayOpenModal() && load().catch(() => {})),
      () => void (mayOpenModal() && load().then(show, () => {})),
    )
    return () => {
      gone = true
      stop()
    }
  }, [])
  return Dialog ? <Dialog launch={launch} onClose={() => setDialog(null)} /> : null
}
