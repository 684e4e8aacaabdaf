import { buildListPage } from '../../_lists/list-page'

const { generateMetadata, Page } = buildListPage('completed')

export { generateMetadata, Page as default }
export const generateStaticParams = () => []
