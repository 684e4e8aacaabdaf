import { buildListPage } from '../../_lists/render-list'

const { generateMetadata, Page } = buildListPage('ongoing')

export { generateMetadata, Page as default }
export const generateStaticParams = () => []
