import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { mediaServerEnvironment } from './media-server-settings.ts'

const API = { MEDIA_SERVER_API: 'http://10.0.0.9:9997/' }
const ADDRESSES = {
  ...API,
  MEDIA_SERVER_HLS: 'http://10.0.0.9:8888',
  MEDIA_SERVER_PUBLISH: 'rtmps://media.shop.example/live',
}

it('a media server has three addresses, and a password or none', () => {
  expect(readConfig({}).mediaServer).toBeUndefined()
  const open = readConfig(ADDRESSES).mediaServer!
  expect(open).toMatchObject({ api: 'http://10.0.0.9:9997', credentials: undefined })
  const environment = { ...ADDRESSES, MEDIA_SERVER_USER: 'store', MEDIA_SERVER_PASSWORD: 'p:ss' }
  const closed = readConfig(environment).mediaServer!
  expect(closed.credentials).toEqual({ user: 'store', password: 'p:ss' })
  expect(readConfig(mediaServerEnvironment(closed)).mediaServer).toEqual(closed)
})

it('what is missing is named, and no password is shown', () => {
  expect(() => readConfig(API)).toThrow('MEDIA_SERVER_HLS: is needed with the other MEDIA_SERVER_*')
  expect(() => readConfig({ MEDIA_SERVER_USER: 'store' })).toThrow('MEDIA_SERVER_API: is needed')
  expect(() => readConfig({ ...ADDRESSES, MEDIA_SERVER_USER: 'store' })).toThrow('set both or neither')
  const faultsOf = (more: object) => {
    try {
      return String(readConfig({ ...ADDRESSES, ...more }).port)
    } catch (error) {
      return (error as Error).message
    }
  }
  const faults = faultsOf({
    MEDIA_SERVER_API: 'http://store:canary-1@10.0.0.9:9997',
    MEDIA_SERVER_HLS: 'http://store:canary-2@10.0.0.9:8888',
    MEDIA_SERVER_PASSWORD: 'canary 3',
  })
  expect(faults).toContain('MEDIA_SERVER_API: must be an http(s) address without user, password and query')
  expect(faults).toContain('MEDIA_SERVER_PASSWORD: must be a password without spaces')
  expect(faults).not.toContain('canary')
  expect(faultsOf({ MEDIA_SERVER_PUBLISH: 'rtmp://media.shop.example' })).toContain('ends with /live')
})
