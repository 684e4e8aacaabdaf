// The stylesheet of a project's page: a signed preview may be one.
export { default } from '@/app/[frame]/view-project/layout'
