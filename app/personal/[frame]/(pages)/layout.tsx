// The stylesheet of all pages except a project's.
export { default } from '@/app/[frame]/(pages)/layout'
