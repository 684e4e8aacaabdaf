import { buildListPage } from '../../_lists/list-page'

const { generateMetadata, Page } = buildListPage('upcoming')

export { generateMetadata, Page as default }
export const generateStaticParams = () => []
