import { buildListPage } from '../../_lists/list-page'

const { generateMetadata, Page } = buildListPage('ongoing')

export { generateMetadata, Page as default }
export const generateStaticParams = () => []
