import type { Plugin } from 'vite'

/** Parts of hls.js that no stream of ours needs: captions, DRM, advertisements and other containers. */
const UNUSED = [
  'fpsController',
  'id3TrackController',
  'subtitleStreamController',
  'subtitleTrackController',
  'timelineController',
  'emeController',
  'cmcdController',
  'contentSteeringController',
  'iframeController',
  'interstitialsController',
]
const CONTAINERS = /const muxConfig = \[\{\n {2}demux: MP4Demuxer,[\s\S]*?\n(?=class Transmuxer )/
const CUES = 'cueHandler: Cues,'

/**
 * Leaves those parts out of the whole build of hls.js, of which the light one plays no sound beside the
 * picture (docs/decisions/0047). Another version of hls.js that is written differently fails the build.
 */
export function onlyWhatPlays(): Plugin {
  return {
    name: 'only-what-plays',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/hls\.js\/dist\/hls\.mjs$/ },
      handler(code) {
        return { code: withoutUnused(code), moduleSideEffects: false }
      },
    },
  }
}

export function withoutUnused(code: string): string {
  const without = UNUSED.reduce(
    (before, name) =>
      replaced(before, new RegExp(`\\n {2}${name}: \\w+ ?(,?)\\n`), `\n  ${name}: undefined$1\n`),
    code,
  )
  const mp4Alone = replaced(
    without,
    CONTAINERS,
    'const muxConfig = [{ demux: MP4Demuxer, remux: PassThroughRemuxer }];\n',
  )
  return replaced(mp4Alone, CUES, 'cueHandler: undefined,')
}

function replaced(code: string, what: RegExp | string, by: string): string {
  const found = code.replace(what, by)
  if (found === code) throw new Error(`only-what-plays: hls.js has no ${what}`)
  return found
}
