import { open, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'

/** The bytes of a file that an import names, from its folder alone, or why they cannot be taken. */
export async function readBeside(
  path: string,
  { folder, mostMb }: { folder: string; mostMb: number },
): Promise<Buffer | string> {
  const place = resolve(folder, path)
  if (!place.startsWith(resolve(folder) + sep)) return `${path} lies outside the folder of the file`
  const found = await stat(place).catch(() => undefined)
  if (!found?.isFile()) return `there is no file ${path}`
  if (found.size > mostMb * 1024 * 1024) return `${path} is over ${mostMb} MB`
  const bytes = await readAtMost(place, found.size)
  return bytes.length === 0 ? `${path} is empty` : bytes
}

/** No more than the file had when it was measured. */
async function readAtMost(place: string, size: number): Promise<Buffer> {
  const handle = await open(place)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
