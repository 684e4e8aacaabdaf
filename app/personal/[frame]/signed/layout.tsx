// With the stylesheet of a project's page.
export { default } from '@/app/[frame]/view-project/layout'
