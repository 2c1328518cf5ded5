import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { UPLOAD_MOST_BYTES } from '../../../../../contract/learning/uploads.ts'
import { OperatorRefused } from '../../../../platform/operator-refused.ts'
import { sizeText } from '../size-text.ts'

/** A file of this machine that is uploaded, as it was when it was read through. */
export interface Source {
  path: string
  name: string
  bytes: number
  mtimeMs: number
  sha256: string
}

/** Reads the whole file once; throws OperatorRefused where it cannot be uploaded. */
export async function readSource(path: string, progress: (line: string) => void): Promise<Source> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorRefused(`${path} cannot be read: ${error.code ?? error.message}.`)
  })
  if (!found.isFile()) throw new OperatorRefused(`${path} is not a file.`)
  if (found.size === 0) throw new OperatorRefused(`${path} is empty.`)
  if (found.size > UPLOAD_MOST_BYTES)
    throw new OperatorRefused(
      `${path} has ${sizeText(found.size)}; a video may have ${sizeText(UPLOAD_MOST_BYTES)}.`,
    )
  progress(`Reading ${path} (${sizeText(found.size)}) …`)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  const source = {
    path,
    name: storableName(basename(path)),
    bytes: found.size,
    mtimeMs: found.mtimeMs,
    sha256: hash.digest('hex'),
  }
  await insistOnSame(source)
  return source
}

/** Throws OperatorRefused where the file is no longer as it was read. */
export async function insistOnSame({ path, bytes, mtimeMs }: Source): Promise<void> {
  const now = await stat(path).catch(() => undefined)
  if (now?.size !== bytes || now.mtimeMs !== mtimeMs) throw new SourceChanged(path)
}

/** The file is no longer what was read, so that its parts are of nothing. */
export class SourceChanged extends OperatorRefused {
  constructor(path: string) {
    super(`${path} changed while it was uploaded. Nothing was filed; upload it again.`)
  }
}

/** The bytes of one part. */
export async function readPart(file: FileHandle, source: Source, at: number, bytes: number) {
  const part = Buffer.alloc(bytes)
  let read = 0
  while (read < bytes) {
    const { bytesRead } = await file.read(part, read, bytes - read, at + read)
    if (bytesRead === 0) throw new SourceChanged(source.path)
    read += bytesRead
  }
  return part
}

export const openSource = ({ path }: Source) => open(path, 'r')

/** A name is shown; what a database cannot keep of it is left out, and what is over 200 signs. */
function storableName(name: string): string {
  return name.replaceAll(/[\0\p{Cs}]/gu, '').slice(0, 200) || 'video'
}
