import type Hls from 'hls.js'
import type { HlsConfig } from 'hls.js'
import { loadHls } from '../../../ui/video/load-hls.ts'
import { folderOf, soundOf } from './live-video.ts'

/** What happens to a live stream that its page has to know. */
export interface LiveEvents {
  /** bits a second that come through, about */
  bandwidth(bits: number): void
  /** it cannot go on: it is asked for anew */
  ends(): void
}

export interface LiveStream {
  /** seconds behind what is taught now */
  behind(): number
  goToLive(): void
  /** The same playlist at its next address: the one before ends. */
  goOnAt(playlist: string): void
  stop(): void
}

interface Opening {
  video: HTMLVideoElement
  playlist: string
  soundOnly: boolean
  on: LiveEvents
}

const playsByItself = (video: HTMLVideoElement): boolean =>
  !('MediaSource' in window) && video.canPlayType('application/vnd.apple.mpegurl') !== ''

export async function openLive(opening: Opening): Promise<LiveStream> {
  const address = opening.soundOnly ? soundOf(opening.playlist) : opening.playlist
  if (playsByItself(opening.video)) return openByItself(opening, address)
  const { default: Library } = await loadHls()
  if (!Library.isSupported()) {
    opening.on.ends()
    return { behind: () => 0, goToLive() {}, goOnAt() {}, stop() {} }
  }
  return openWithLibrary(Library, opening, address)
}

function openByItself({ video, on }: Opening, address: string): LiveStream {
  const end = () => on.ends()
  video.src = address
  video.addEventListener('error', end)
  const edge = () => (video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : 0)
  return {
    behind: () => Math.max(0, edge() - video.currentTime),
    goToLive() {
      if (edge() > 0) video.currentTime = edge()
    },
    // It says so by an error when its address ended, and is opened anew.
    goOnAt() {},
    stop() {
      video.removeEventListener('error', end)
      video.removeAttribute('src')
      video.load()
    },
  }
}

const FIRST_GUESS = 250_000

const CONFIG: Partial<HlsConfig> = {
  // A worker would be created from a text, which the page's policy forbids.
  enableWorker: false,
  lowLatencyMode: true,
  // A little behind, it plays a little faster until it is not; far behind, it jumps.
  maxLiveSyncPlaybackRate: 1.08,
  liveDurationInfinity: true,
  backBufferLength: 20,
  maxBufferLength: 20,
  startLevel: 0,
  testBandwidth: false,
  abrEwmaDefaultEstimate: FIRST_GUESS,
}

function openWithLibrary(Library: typeof Hls, { video, on }: Opening, address: string): LiveStream {
  const first = folderOf(address)
  let folder = first
  const hls = new Library({
    ...CONFIG,
    xhrSetup(request, url) {
      // A relative address and what the library made of it.
      const at = url.indexOf(first)
      if (at >= 0) request.open('GET', folder + url.slice(at + first.length), true)
    },
  })
  let recovered = false
  hls.on(Library.Events.FRAG_BUFFERED, () => on.bandwidth(hls.bandwidthEstimate))
  hls.on(Library.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return
    if (type === Library.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true
      return hls.recoverMediaError()
    }
    on.ends()
  })
  hls.loadSource(address)
  hls.attachMedia(video)
  return {
    behind: () => (Number.isFinite(hls.latency) ? hls.latency - (hls.targetLatency ?? 0) : 0),
    goToLive() {
      if (hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition
    },
    goOnAt(playlist) {
      folder = folderOf(playlist)
    },
    stop: () => hls.destroy(),
  }
}
