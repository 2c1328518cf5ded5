import { afterAll, expect, it } from 'vitest'
import { unpackPieces } from '../../../learning/pdf-pieces.ts'
import type { ToOpen } from '../../testing/asked-beyond.ts'
import { fileOf, smallPdf, streamOf } from '../../testing/small-pdf.ts'
import { openBoundedThread } from '../bounded-thread.ts'
import { openPdfChecker } from './check-pdf.ts'

/** Behind each page 20 kB that only this page shows: its entry is alone between them. */
function scattered(pages: number): Uint8Array {
  const objects = new Map<number, string>()
  const kids: number[] = []
  const noise = Buffer.from(
    Array.from({ length: 20_000 }, (_, at) => (at * 7_919 + (at >> 3) * 104_729) % 251),
  )
  for (let page = 0; page < pages; page += 1) {
    const number = 10 + 3 * page
    objects.set(number, streamOf('q 100 0 0 100 9 9 cm /P Do Q'))
    objects.set(
      number + 1,
      `<< /Type /XObject /Subtype /Image /Width 200 /Height 100 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${noise.length} >>\nstream\n${noise.toString('latin1')}\nendstream`,
    )
    objects.set(
      number + 2,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents ${number} 0 R /Resources << /XObject << /P ${number + 1} 0 R >> >> >>`,
    )
    kids.push(number + 2)
  }
  objects.set(1, '<< /Type /Catalog /Pages 2 0 R >>')
  objects.set(2, `<< /Type /Pages /Count ${pages} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`)
  return new Uint8Array(fileOf(objects))
}

// In threads, as the product has it: what other tests leave in this process does not reach the library.
const pdfs = openPdfChecker({ deadlineMs: 120_000 })
const readers = openBoundedThread<number[], ToOpen>(new URL('../../testing/asked-beyond.ts', import.meta.url))
const openingPieces = (file: Uint8Array) => pdfs.opening(Buffer.from(file))
const askedBeyond = (file: Uint8Array, packed: Uint8Array) => readers.ask({ file, packed })

afterAll(async () => {
  await pdfs.close()
  await readers.close()
})

it('holds all that a reader asks for until page 1 is drawn, and little else', async () => {
  const file = scattered(40)
  const packed = await openingPieces(file)
  expect(await askedBeyond(file, packed)).toEqual([])
  expect(packed.length).toBeGreaterThan(20_000)
  expect(packed.length).toBeLessThan(file.length / 10)
})

it('holds of a small file no more than the file', async () => {
  const file = new Uint8Array(smallPdf(['One page with words', 'And another']))
  expect(unpackPieces(await openingPieces(file), file.length)?.pieces).toEqual([{ begin: 0, bytes: file }])
})

it('leaves a first page that is large to be read by itself', async () => {
  const picture = Buffer.alloc(600 * 1_000, 7)
  const large = `<< /Type /XObject /Subtype /Image /Width 600 /Height 1000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${picture.length} >>\nstream\n${picture.toString('latin1')}\nendstream`
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 11 0 R /Resources << /XObject << /P 12 0 R >> >> >>'
  const file = new Uint8Array(
    fileOf(
      new Map([
        [12, large],
        [11, streamOf('q 100 0 0 100 9 9 cm /P Do Q')],
        [10, page],
        [2, '<< /Type /Pages /Count 1 /Kids [10 0 R] >>'],
        [1, '<< /Type /Catalog /Pages 2 0 R >>'],
      ]),
    ),
  )
  const packed = await openingPieces(file)
  expect(packed.length).toBeLessThan(5_000)
  expect((await askedBeyond(file, packed)).length).toBeGreaterThan(0)
})

it('is empty for what cannot be opened', async () => {
  expect(await openingPieces(new Uint8Array(5_000))).toEqual(new Uint8Array())
})
