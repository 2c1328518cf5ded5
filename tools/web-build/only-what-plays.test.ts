import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withoutUnused } from './only-what-plays.ts'

const whole = readFileSync(new URL('../../node_modules/hls.js/dist/hls.mjs', import.meta.url), 'utf8')

it('what no lesson needs is out of hls.js, and what plays its sound stays', () => {
  const left = withoutUnused(whole)
  expect(left).toContain('emeController: undefined')
  expect(left).toContain('audioStreamController: AudioStreamController')
  expect(left).not.toContain('demux: TSDemuxer')
})

it('a version that is written differently fails the build', () => {
  expect(() => withoutUnused(whole.replace('emeController: EMEController', 'eme: EMEController'))).toThrow(
    'hls.js has no',
  )
})
