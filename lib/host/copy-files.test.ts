import { buildHostClient } from './client'
import { RecordFiles, type StoreFile } from './copy-files'

const host = buildHostClient('https://host.example')
const measured = { width: 1600, height: 1000, color: '#a89f91', kind: 'photograph' } as const
const stored = { file: { src: '/media/host/same.jpg', picture: measured }, fault: null }

test('a picture that is twice in a gallery has the text of the first, whichever download ends first', async () => {
  let endFirst = () => {}
  const firstEnds = new Promise<void>((resolve) => {
    endFirst = resolve
  })
  // Both files have the same content, and so the same address.
  const store: StoreFile = async (hostPath) => {
    if (hostPath === 'first.jpg') await firstEnds
    else setImmediate(endFirst)
    return stored
  }
  const files = new RecordFiles({ host, store }, () => {})
  const pictures = [
    { src: 'first.jpg', title: 'Hall' },
    { src: 'second.jpg', title: 'Kitchen' },
  ]
  const groups = await files.copyGroups('gallery', [{ title: 'Inside', pictures }])
  expect(groups).toEqual([
    { title: 'Inside', pictures: pictures.map(({ title }) => ({ src: stored.file.src, title })) },
  ])
  expect(files.pictures.map(({ alt }) => alt)).toEqual(['Hall', 'Kitchen'])
})

test('a file that a record names twice is fetched once, and its fault is reported for each field', async () => {
  const store = jest.fn<ReturnType<StoreFile>, [string]>(async () => ({
    file: null,
    fault: 'villa.jpg: too large',
  }))
  const faults: string[] = []
  const files = new RecordFiles({ host, store }, (fault) => faults.push(fault))
  await files.copyCover({ image: 'villa.jpg' }, 'A villa')
  expect(store).toHaveBeenCalledTimes(1)
  expect(faults).toEqual(['image: villa.jpg: too large', 'thumbnail: villa.jpg: too large'])
})
