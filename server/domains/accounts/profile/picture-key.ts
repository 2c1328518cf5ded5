/** Below this storage keys are served to their owner alone. */
export const PICTURE_FOLDER = 'private/pictures'

/**
 * The address that shows a picture to its owner; another one for every picture, so that it can be kept by the
 * browser.
 */
export function pictureUrl(key: string | null): string | null {
  return key === null ? null : `/api/v1/profile/picture/${key.slice(PICTURE_FOLDER.length + 1)}`
}
