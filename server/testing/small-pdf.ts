import { deflateSync } from 'node:zlib'

/** A PDF with a page for each text; objects of `more` are numbered from 100. */
export function smallPdf(
  texts: readonly string[],
  { catalog = '', page = '', more = [] as string[], font = 'Helvetica', trailer = '' } = {},
): Buffer {
  const kids = texts.map((_, at) => `${10 + at * 2} 0 R`)
  const objects = new Map<number, string>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${texts.length} >>`],
    [3, `<< /Type /Font /Subtype /Type1 /BaseFont /${font} >>`],
    ...texts.flatMap((text, at): [number, string][] => [
      [
        10 + at * 2,
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents ${11 + at * 2} 0 R /Resources << /Font << /F 3 0 R >> >> ${page} >>`,
      ],
      [11 + at * 2, streamOf(text ? `BT /F 12 Tf 20 300 Td (${text}) Tj ET` : '0 0 10 10 re f')],
    ]),
    ...more.map((object, at): [number, string] => [100 + at, object]),
  ])
  return fileOf(objects, trailer)
}

/** A stream object, packed. */
export function streamOf(content: string | Buffer, entries = ''): string {
  const packed = deflateSync(content).toString('latin1')
  return `<< /Length ${packed.length} /Filter /FlateDecode ${entries} >>\nstream\n${packed}\nendstream`
}

/** Objects with the table that says where each begins. */
export function fileOf(objects: ReadonlyMap<number, string>, trailer = ''): Buffer {
  let text = '%PDF-1.7\n'
  const size = Math.max(...objects.keys()) + 1
  const lines = Array.from({ length: size }, () => '0000000000 65535 f \n')
  for (const [number, object] of objects) {
    lines[number] = `${String(text.length).padStart(10, '0')} 00000 n \n`
    text += `${number} 0 obj\n${object}\nendobj\n`
  }
  const table = `xref\n0 ${size}\n${lines.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, 'latin1')
}
