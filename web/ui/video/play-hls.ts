/**
 * Plays a stream in segments (HLS) in the element: natively if the browser can, otherwise through a library
 * that loads only now. Returns how to stop; `onFail` is called if it cannot be played.
 */
export async function playHls(
  video: HTMLVideoElement,
  url: string,
  onFail: (cause?: unknown) => void,
): Promise<() => void> {
  if (video.canPlayType('application/vnd.apple.mpegurl') !== '') {
    video.src = url
    return () => video.removeAttribute('src')
  }
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) {
    onFail()
    return () => {}
  }
  // A worker would be created from a text, which the page's policy forbids.
  const hls = new Hls({ enableWorker: false })
  let recovered = false
  hls.on(Hls.Events.ERROR, (_, { fatal, type, details }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true
      return hls.recoverMediaError()
    }
    hls.destroy()
    onFail(details)
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return () => hls.destroy()
}
