/** Safari's own way, besides the standard one. */
interface AppleVideo extends HTMLVideoElement {
  webkitSupportsPresentationMode?: (mode: string) => boolean
  webkitSetPresentationMode?: (mode: string) => void
  webkitPresentationMode?: string
}

const MODE = 'picture-in-picture'

export function isSmallPossible(video: AppleVideo): boolean {
  return document.pictureInPictureEnabled || video.webkitSupportsPresentationMode?.(MODE) === true
}

/** The picture in a small window over everything else, or back. */
export async function toggleSmall(video: AppleVideo): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else if (document.pictureInPictureEnabled) await video.requestPictureInPicture()
    else video.webkitSetPresentationMode?.(video.webkitPresentationMode === MODE ? 'inline' : MODE)
  } catch (error) {
    console.info('no picture in picture now', error)
  }
}
