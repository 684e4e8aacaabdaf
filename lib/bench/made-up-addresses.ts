import { blogPath, blogPostPath, brochurePath, cardPlacePath, listPath, paths, projectPath } from '../paths'

type Shape = (n: number) => string

/** Where nobody knows the address, the file or the record. Answered without drawing a page. */
const known: Shape[] = [
  (n) => `/x${n}`,
  (n) => `/a/b/c${n}`,
  (n) => `/api/x${n}`,
  (n) => `/api/v1/x/${n}`,
  (n) => `/api/v1/projects/find?slug_url=x-${n}`,
  (n) => `/api/cards/ongoing/x-${n}`,
  (n) => `/api/cards/x${n}/all`,
  (n) => cardPlacePath(`x-${n}`),
  (n) => brochurePath(`x-${n}`),
  (n) => `/flight/${n.toString(16).padStart(32, '0')}.js`,
  (n) => `/_next/x${n}`,
  (n) => `/_next/static/chunks/x${n}.js`,
  (n) => `/_next/data/x/${n}.json`,
  (n) => `/media/x${n}.jpg`,
  (n) => `/X_${n}.php`,
  (n) => `/view_project?project_id=${n + 100_000}`,
  (n) => `/View_Project/x-${n}`,
  (n) => `${paths.home}?x=${n}`,
  (n) => `/x${n}/`,
  (n) => `//x${n}`,
]

/** Where a page is drawn to find out that there is nothing, or for this request alone: the slow ones. */
const drawn: Shape[] = [
  (n) => projectPath(`x-${n}`),
  (n) => blogPostPath(`x-${n}`),
  (n) => listPath('ongoing', `x-${n}`),
  (n) => listPath('completed', 'chennai', n + 100),
  (n) => blogPath(n + 100),
  (n) => `/blog/page/x${n}`,
  (n) => `/thank-you/x${n}`,
  (n) => `/form/${n.toString(16).padStart(32, '0')}`,
  (n) => `${paths.home}?type=preview&x=${n}`,
  (n) => `${projectPath(`x-${n}`)}?type=preview`,
]

/** So many distinct addresses that nobody made, of every shape, one in ten of them drawn; others for another start. */
export function listMadeUp(count: number, start = 0): string[] {
  return Array.from({ length: count }, (_, index) => {
    const n = start + index
    const tens = Math.floor(n / 10)
    // Each shape in its turn, whatever the other list does.
    const [shapes, turn] = n % 10 === 0 ? [drawn, tens] : [known, n - tens - 1]
    return shapes[turn % shapes.length]?.(n) ?? ''
  })
}
