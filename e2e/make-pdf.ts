import { randomBytes } from 'node:crypto'

/** A PDF with a page for each text, and a table of contents that names each; `ballast` bytes a page. */
export function makePdf(pages: readonly string[], ballast = 0): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let length = parts[0]!.length
  const put = (...more: (string | Buffer)[]) => {
    for (const part of more.map((one) => Buffer.from(one as string))) {
      parts.push(part)
      length += part.length
    }
  }
  const object = (number: number, ...body: (string | Buffer)[]) => {
    places[number] = length
    put(`${number} 0 obj\n`, ...body, '\nendobj\n')
  }
  const [pageAt, streamAt, entryAt] = [
    (index: number) => 5 + 3 * index,
    (index: number) => 6 + 3 * index,
    (index: number) => 7 + 3 * index,
  ]
  const last = pages.length - 1
  object(1, '<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R >>')
  object(
    2,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageAt(index)} 0 R`).join(' ')}] >>`,
  )
  object(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  object(
    4,
    `<< /Type /Outlines /First ${entryAt(0)} 0 R /Last ${entryAt(last)} 0 R /Count ${pages.length} >>`,
  )
  // Together, as in files made to be read over a network: a reader walks through them before it opens.
  for (const index of pages.keys()) {
    object(
      pageAt(index),
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${streamAt(index)} 0 R >>`,
    )
    const next = index < last ? ` /Next ${entryAt(index + 1)} 0 R` : ''
    const before = index > 0 ? ` /Prev ${entryAt(index - 1)} 0 R` : ''
    object(
      entryAt(index),
      `<< /Title (Chapter ${index + 1}) /Parent 4 0 R /Dest [${pageAt(index)} 0 R /Fit]${next}${before} >>`,
    )
  }
  for (const [index, text] of pages.entries()) {
    const lines = text.split('\n').map((line) => `(${line.replaceAll(/[\\()]/g, '\\$&')}) Tj 0 -24 Td`)
    const drawn = `BT /F1 16 Tf 60 760 Td ${lines.join(' ')} ET`
    const filler = `\n%${randomBytes(Math.ceil(ballast / 2)).toString('hex')}\n`
    const stream = ballast > 0 ? drawn + filler : drawn
    object(streamAt(index), `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`)
  }
  const xref = length
  const rows = places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  put(`xref\n0 ${places.length}\n0000000000 65535 f \n${rows.join('')}`)
  put(`trailer\n<< /Size ${places.length} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`)
  return Buffer.concat(parts)
}
