import { buildApiCity } from '@/lib/api/build-record'
import { buildReadHandlers } from '@/lib/api/handlers'
import { listCities } from '@/lib/catalogue'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildReadHandlers({
  acceptsLinkTo: 'project',
  load: async () => (await listCities()).map(buildApiCity),
})
