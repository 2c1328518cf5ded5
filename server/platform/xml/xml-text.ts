import { OperatorRefused } from '../operator-refused.ts'

/** The text of an XML file by its byte order mark, else as UTF-8: other encodings are refused by name. */
export function xmlText(bytes: Uint8Array, file: string): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8'
  const declared = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/.exec(
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 200))
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, ''),
  )?.[1]
  if (declared && encoding === 'utf-8' && !/^(?:utf-8|us-ascii)$/i.test(declared))
    throw new OperatorRefused(`${file}: is in ${declared}; save it as UTF-8.`)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new OperatorRefused(`${file}: is not in UTF-8; save it as UTF-8.`)
  }
}
