import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type MediaServerStandIn,
  openMediaServerStandIn,
} from '../../testing/media-server/media-server-stand-in.ts'
import { openMediaServer } from './media-server.ts'
import { playlistToRead } from './playlist-to-read.ts'
import { readPathList } from './read-path-list.ts'

let standIn: MediaServerStandIn

beforeEach(async () => {
  standIn = await openMediaServerStandIn()
})
afterEach(() => standIn.close())

const server = () => openMediaServer(standIn.settings)
const item = (name: string, more: object = {}) => ({
  ...{ name, ready: true, tracks: ['H264'], source: { type: 'rtmpConn', id: name } },
  ...more,
})

describe('the control API of a media server', () => {
  it('names who sends to which path, and ends their connections', async () => {
    expect(await server().list()).toEqual([])
    const source = await standIn.publish('key-1', { type: 'webRTCSession', sound: 'opus' })
    const { id } = source
    const expected = { name: 'live/key-1', source: { type: 'webRTCSession', id }, tracks: ['H264', 'Opus'] }
    expect(await server().list()).toEqual([expected])
    expect(await server().kick({ type: 'webRTCSession', id })).toBe(true)
    await source.gone
    expect(standIn.kicked).toEqual([id])
    expect(await server().list()).toEqual([])
    expect(await server().kick({ type: 'webRTCSession', id })).toBe(true)
    expect(await server().kick({ type: 'rtspSource', id })).toBe(false)
  })

  it('is not believed without its password, nor when its answer is an error, no list, or too large', async () => {
    const credentials = { user: 'store', password: 'another' }
    const stranger = openMediaServer({ ...standIn.settings, credentials })
    await expect(stranger.list()).rejects.toThrow('it answers with 401')
    await expect(stranger.kick({ type: 'rtmpConn', id: 'any' })).rejects.toThrow('it answers with 401')
    standIn.behave({ status: 500, body: '{"error":"away"}' })
    await expect(server().list()).rejects.toThrow('it answers with 500')
    await expect(server().kick({ type: 'rtmpConn', id: 'any' })).rejects.toThrow('it answers with 500')
    for (const body of ['<html>', '[]', '{"items":[{"name":1}]}', '']) {
      standIn.behave({ body })
      await expect(server().list()).rejects.toThrow('its answer is no list of paths')
    }
    standIn.behave({ body: `{"items":[],"more":"${'x'.repeat(1024 * 1024)}"}` })
    await expect(server().list()).rejects.toThrow('its answer is larger than 1 MB')
    standIn.behave(undefined)
    expect(await server().list()).toEqual([])
  })

  it('is given up when it is silent or away, in words that quote no address', async () => {
    standIn.behave('silence')
    await expect(openMediaServer(standIn.settings, 50).list()).rejects.toThrow(/^it does not answer in time$/)
    const away = { ...standIn.settings, api: 'http://127.0.0.1:1' }
    await expect(openMediaServer(away).list()).rejects.toThrow(/^it cannot be reached$/)
  })

  it('is asked for five pages of a hundred paths at most', async () => {
    const items = Array.from({ length: 150 }, (_, at) => item(`live/key-${at}`))
    standIn.behave({ body: JSON.stringify({ pageCount: 9, items }) })
    expect(await server().list()).toHaveLength(500)
  })

  it('is read in its older and its newer form; a path that nobody sends to is left out', () => {
    const items = [
      item('older'),
      item('newer', { ready: undefined, available: true, tracks: undefined, tracks2: [{ codec: 'H265' }] }),
      item('waits', { ready: false }),
      item('empty', { source: null, tracks: null }),
    ]
    const { paths } = readPathList(JSON.stringify({ itemCount: 4, pageCount: 1, items }))
    expect(paths.map(({ name, tracks }) => [name, ...tracks])).toEqual([
      ['older', 'H264'],
      ['newer', 'H265'],
    ])
    expect(readPathList('{"itemCount":0,"pageCount":0,"items":null}')).toEqual({ pageCount: 0, paths: [] })
  })
})

describe('the playlist that FFmpeg is given', () => {
  const from = new URL('https://media.example/hls/live/key/index.m3u8?session=1')
  const credentials = { user: 'store', password: 'p@ss' }

  it('says where its parts are, and who asks', () => {
    const text = [
      '#EXTM3U',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",URI="audio.m3u8?session=2"',
      '#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="audio"',
      '/hls/live/key/video.m3u8',
    ].join('\r\n')
    expect(playlistToRead(text, from, credentials).split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",URI="https://store:p%40ss@media.example/hls/live/key/audio.m3u8?session=2"',
      '#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="audio"',
      'https://store:p%40ss@media.example/hls/live/key/video.m3u8',
    ])
  })

  it('is one of a single variant where the server has none', () => {
    const read = playlistToRead('#EXTM3U\n#EXTINF:1,\na.mp4\n', from, undefined)
    expect(read).toBe(`#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${from}\n`)
  })

  it('names no other server, and is no other file', () => {
    const naming = (uri: string) => `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${uri}\n`
    for (const uri of ['https://other.example/a.m3u8', 'http://media.example/a.m3u8', 'file:///etc/passwd'])
      expect(() => playlistToRead(naming(uri), from, credentials)).toThrow(
        'its playlist names another server',
      )
    expect(() => playlistToRead('<html>', from, credentials)).toThrow('its answer is no playlist')
  })

  it('is not there for a path that nobody sends to, from another server, or without the password', async () => {
    await expect(server().playlistOf('live/nobody', AbortSignal.abort())).rejects.toThrow('nobody waits')
    await expect(server().playlistOf('live/nobody', new AbortController().signal)).rejects.toThrow(
      'it answers with 404',
    )
    for (const elsewhere of ['http://127.0.0.1:1/index.m3u8?cookieCheck=1', 'http://']) {
      standIn.sendTo(elsewhere)
      const asked = server().playlistOf('live/nobody', new AbortController().signal)
      await expect(asked).rejects.toThrow('it sends to another server')
    }
    const stranger = openMediaServer({ ...standIn.settings, credentials: undefined })
    await expect(stranger.playlistOf('live/nobody', new AbortController().signal)).rejects.toThrow(
      'it answers with 401',
    )
  })
})
