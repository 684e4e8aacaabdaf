import { buildPdf } from '@/lib/testing/files'
import { goodResumes } from '@/lib/testing/good-resumes'
import { pdfClaim } from '@/lib/testing/hostile-pdf'
import { hostileResumes } from '@/lib/testing/hostile-resumes'
import { checkResume, readResume } from './resume'

const PDF = 'application/pdf'

describe('good resumes', () => {
  test.each(goodResumes)('%s', async (_, bytes, claim) => {
    expect(await checkResume(bytes, claim)).toMatchObject({ bytes })
  })

  test('come out of base64 with and without a data address', async () => {
    const base64 = buildPdf().toString('base64')
    expect(await readResume(base64, {})).toMatchObject({ type: 'pdf', fileName: 'resume.pdf' })
    expect(await readResume(`data:${PDF};base64,${base64}`, { name: 'cv.pdf' })).toMatchObject({
      fileName: 'cv.pdf',
    })
  })
})

describe('hostile resumes', () => {
  test.each(hostileResumes)('%s', async (_, bytes, claim) => {
    expect(await checkResume(bytes, claim)).toBeNull()
  })

  const base64 = buildPdf().toString('base64')
  test.each([
    '',
    '!!!!',
    'abc',
    `${'A'.repeat(1_400_001)}===`,
    'data:application/pdf,plain',
    '<script>',
    `data:text/html;base64,${base64}`,
    `data:image/svg+xml;base64,${base64}`,
    `${base64}=`,
    `${base64}.${base64}`,
    Buffer.from(base64).toString('base64'),
    buildPdf({ extra: '%\xff\xef\xbf' }).toString('base64url'),
  ])('no base64 of a resume %#', async (text) => {
    expect(await readResume(text, pdfClaim)).toBeNull()
  })

  test('there are as many as promised, and each is another (issue 3, "Must show")', () => {
    expect(new Set(hostileResumes.map(([what]) => what)).size).toBe(hostileResumes.length)
    const files = hostileResumes.map(
      ([, bytes, claim]) => `${JSON.stringify(claim)} ${bytes.toString('base64')}`,
    )
    expect(new Set(files).size).toBe(hostileResumes.length)
    expect(hostileResumes.length).toBeGreaterThanOrEqual(60)
    expect(goodResumes.length).toBeGreaterThanOrEqual(10)
  })
})
