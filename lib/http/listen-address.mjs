/** Where the site listens. For programs that Node runs without a compiler: TypeScript has the same port in `lib/env.ts`. */
export function getListenAddress() {
  return { port: Number(process.env.PORT || 3000), host: process.env.HOST || undefined }
}
