'use client'

/** Shown inside the frame when a page fails to render; the server has logged the error. */
export { ErrorView as default } from '@/components/layout/error-view'
