/** Of every part but the last: four minutes at 300 kbit/s; a bucket takes none under 5 MB but the last. */
export const PART_BYTES = 8 * 1024 * 1024
/** For one part; whoever takes longer asks for the address again. */
export const ADDRESS_SECONDS = 15 * 60
/** An upload with which nobody went on for so long is given up. */
export const OPEN_DAYS = 7
/** An upload that ended is remembered for so long, for who asks again. */
export const REMEMBERED_DAYS = 30
export const MOST_OPEN = 20

const FOLDER = 'private/uploads'
/** Below it in the storage: uploads under way; no part of a backup. */
export const UPLOADS_FOLDER = FOLDER
/** Where an upload is put together. */
export const wholeKey = (uploadId: string) => `${FOLDER}/${uploadId}/whole`
/** The upload to which a key of the storage belongs. */
export const uploadOfKey = (key: string) => key.split('/')[2]

interface Sized {
  bytes: number
  partBytes: number
}

export const partsOf = ({ bytes, partBytes }: Sized) => Math.ceil(bytes / partBytes)

/** How long a part is; undefined where the upload has none of this number. */
export function bytesOfPart({ bytes, partBytes }: Sized, number: number): number | undefined {
  if (!Number.isInteger(number) || number < 1 || number > partsOf({ bytes, partBytes })) return undefined
  return Math.min(partBytes, bytes - (number - 1) * partBytes)
}
