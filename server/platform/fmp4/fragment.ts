import { box, fullBox, u32, u64 } from './box.ts'

export interface Sample {
  data: Buffer
  /** in units of its track, as all that follow */
  duration: number
  /** how much later it is shown than decoded; may be negative */
  composition: number
  isKey: boolean
}

/** What of one track is in a fragment. */
export interface Run {
  trackId: number
  /** when its first sample is decoded */
  start: number
  samples: readonly Sample[]
}

const KEY = 0x02000000
const NO_KEY = 0x01010000
/** Offset of the data; of each sample duration, size, flags and composition. */
const RUN_FLAGS = 0xf01
const DEFAULT_BASE_IS_MOOF = 0x20000

/** A fragment (`moof` and `mdat`) with the samples of each track, one track after the other. */
export function fragment(sequence: number, runs: readonly Run[]): Buffer {
  const sizes = runs.map(({ samples }) => samples.reduce((all, { data }) => all + data.length, 0))
  // The offsets are known once the length of what holds them is.
  const { length } = moof(sequence, runs, sizes, 0)
  const data = runs.flatMap(({ samples }) => samples.map((sample) => sample.data))
  return Buffer.concat([moof(sequence, runs, sizes, length + 8), box('mdat', ...data)])
}

function moof(sequence: number, runs: readonly Run[], sizes: readonly number[], first: number): Buffer {
  let offset = first
  const tracks = runs.map(({ trackId, start, samples }, at) => {
    const written = samples.map(({ data, duration, composition, isKey }) =>
      u32(duration, data.length, isKey ? KEY : NO_KEY, composition),
    )
    const run = fullBox('trun', 1, RUN_FLAGS, u32(samples.length, offset), ...written)
    offset += sizes[at]!
    return box(
      'traf',
      fullBox('tfhd', 0, DEFAULT_BASE_IS_MOOF, u32(trackId)),
      fullBox('tfdt', 1, 0, u64(start)),
      run,
    )
  })
  return box('moof', fullBox('mfhd', 0, 0, u32(sequence)), ...tracks)
}
