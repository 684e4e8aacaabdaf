import { createHash } from 'node:crypto'
import { ALLOWED_FRAME_ORIGINS } from '../embeds'
import { runModule } from '../testing/run-module'

const policyOf = (html: string) =>
  String(
    runModule(
      `import { buildPolicy } from './lib/cache/harden.mjs'; report(buildPolicy(${JSON.stringify(html)}))`,
    ),
  )
const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('every inline script stands in the policy by its hash, and nothing inline is allowed at large', () => {
  const policy = policyOf(
    '<script>self.a=1</script><script src="/x.js"></script><script id="b">self.b=2</script>',
  )
  expect(policy).toContain(`script-src 'self' ${sha('self.a=1')} ${sha('self.b=2')};`)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain(`default-src 'none'`)
})

test('structured data is not a script and gets no hash', () => {
  expect(policyOf('<script type="application/ld+json">{"a":1}</script>')).toContain(`script-src 'self';`)
})

test('the policy lets in the frame hosts that lib/embeds.ts lets in, and no others', () => {
  const frames = /frame-src 'self' ([^;]+)/.exec(policyOf(''))?.[1]?.split(' ')
  expect(frames?.sort()).toEqual([...ALLOWED_FRAME_ORIGINS].sort())
})
