import type Hls from 'hls.js'
import type { HlsConfig, Level, LoadPolicy } from 'hls.js'
import { loadHls } from '../../../../ui/video/load-hls.ts'
import { type PlayerSettings, SAVER_HEIGHT } from './player-settings.ts'

/** How a person wants the picture. */
export type Wish = Pick<PlayerSettings, 'quality' | 'saver' | 'soundOnly'>

/** What happens to a stream that its player has to know. */
export interface StreamEvents {
  /** heights of the pictures that can be chosen, from the smallest; none where the browser chooses */
  heights(heights: number[]): void
  /** the height of the picture that is shown */
  shown(height: number | undefined): void
  /** a piece came, after whatever it was */
  flows(): void
  /** pieces do not come; the stream asks again by itself */
  stalls(): void
  /** its addresses ended, or the network was away too long: it has to be opened anew */
  ends(): void
  /** the picture cannot be played here */
  fails(cause: unknown): void
}

export interface Stream {
  wish(wish: Wish): void
  stop(): void
}

interface Opening {
  video: HTMLVideoElement
  playlist: string
  /** in seconds */
  from: number
  wish: Wish
  on: StreamEvents
}

/** Beside the master playlist (RFC 8216 4.3.4.2): the sound alone. */
const soundOf = (playlist: string) => playlist.replace(/[^/]*$/, 'a.m3u8')

/** iPhones have no other way than their own; everywhere else the library can be told what to load. */
export const playsByItself = (video: HTMLVideoElement): boolean =>
  !('MediaSource' in window) && video.canPlayType('application/vnd.apple.mpegurl') !== ''

export async function openStream(opening: Opening): Promise<Stream> {
  if (playsByItself(opening.video)) return openByItself(opening)
  const { default: Library } = await loadHls()
  if (!Library.isSupported()) {
    opening.on.fails('no media source')
    return { wish: () => {}, stop: () => {} }
  }
  return openWithLibrary(Library, opening)
}

function openByItself({ video, playlist, from, wish, on }: Opening): Stream {
  video.src = wish.soundOnly ? soundOf(playlist) : playlist
  const begin = () => {
    if (from > 0) video.currentTime = from
  }
  // Its addresses ended, or the network did: which of them it does not say.
  const fault = () => (video.error?.code === MediaError.MEDIA_ERR_NETWORK ? on.ends() : on.fails(video.error))
  const flows = () => on.flows()
  video.addEventListener('loadedmetadata', begin, { once: true })
  video.addEventListener('error', fault)
  video.addEventListener('progress', flows)
  on.heights([])
  return {
    wish: () => {},
    stop() {
      video.removeEventListener('loadedmetadata', begin)
      video.removeEventListener('error', fault)
      video.removeEventListener('progress', flows)
      video.removeAttribute('src')
      video.load()
    },
  }
}

const RETRY = { maxNumRetry: 30, retryDelayMs: 500, maxRetryDelayMs: 4_000, backoff: 'linear' } as const
/** A silent network is waited for; one that is away is asked again for two minutes. */
const POLICY: LoadPolicy = {
  default: {
    maxTimeToFirstByteMs: 12_000,
    maxLoadTimeMs: 60_000,
    timeoutRetry: { ...RETRY, retryDelayMs: 0 },
    errorRetry: RETRY,
  },
}
/** What a phone on a slow network gets at first, in bits a second. */
const FIRST_GUESS = 250_000

const CONFIG: Partial<HlsConfig> = {
  // A worker would be created from a text, which the page's policy forbids.
  enableWorker: false,
  // It starts low and climbs.
  startLevel: 0,
  testBandwidth: false,
  abrEwmaDefaultEstimate: FIRST_GUESS,
  maxBufferLength: 60,
  maxBufferSize: 40_000_000,
  backBufferLength: 60,
  fragLoadPolicy: POLICY,
  playlistLoadPolicy: POLICY,
  keyLoadPolicy: POLICY,
}

function openWithLibrary(Library: typeof Hls, { video, playlist, from, wish: first, on }: Opening): Stream {
  const hls = new Library({ ...CONFIG, startPosition: from, capLevelToPlayerSize: !first.saver })
  let recovered = false
  hls.on(Library.Events.MANIFEST_PARSED, () => {
    on.heights(heightsOf(hls.levels))
    steer(hls, first, true)
  })
  hls.on(Library.Events.LEVEL_SWITCHED, (_, { level }) => on.shown(hls.levels[level]?.height))
  hls.on(Library.Events.FRAG_BUFFERED, () => on.flows())
  hls.on(Library.Events.ERROR, (_, { fatal, type, details, response }) => {
    if (type === Library.ErrorTypes.NETWORK_ERROR) {
      const code = response?.code ?? 0
      if (fatal || (code >= 400 && code < 500)) return on.ends()
      return on.stalls()
    }
    if (!fatal) return
    if (type === Library.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true
      return hls.recoverMediaError()
    }
    on.fails(details)
  })
  hls.loadSource(first.soundOnly ? soundOf(playlist) : playlist)
  hls.attachMedia(video)
  return { wish: (wish) => steer(hls, wish, false), stop: () => hls.destroy() }
}

const heightsOf = (levels: readonly Level[]) =>
  levels.flatMap(({ height }) => height || []).toSorted((one, other) => one - other)

function steer(hls: Hls, { quality, saver, soundOnly }: Wish, atOnce: boolean): void {
  if (soundOnly) return
  const atMost = (most: number) => hls.levels.findLastIndex(({ height }) => height <= most)
  // As long as it follows the size of its place, it sets the limit itself, again and again.
  hls.capLevelToPlayerSize = !saver
  if (saver) hls.autoLevelCapping = Math.max(0, atMost(SAVER_HEIGHT))
  const wanted = saver || quality === 'auto' ? -1 : Math.max(0, atMost(quality))
  if (atOnce) {
    // Else it begins with the smallest: a level that is set to "automatic" begins with what it guesses.
    if (wanted < 0) return
    hls.startLevel = wanted
    hls.loadLevel = wanted
  } else hls.nextLevel = wanted
}
