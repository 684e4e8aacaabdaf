import { buildListPage } from '../../_lists/render-list'

const { generateMetadata, Page } = buildListPage('upcoming')

export { generateMetadata, Page as default }
export const generateStaticParams = () => []
